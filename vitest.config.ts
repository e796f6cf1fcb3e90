import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,i18n,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    environment: 'node',
    // Tests that start a server or hash passwords share two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
