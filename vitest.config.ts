import { configDefaults, defineConfig } from 'vitest/config'

/** What is about uploaded files; runs on disk and on an S3-compatible server (tests/support/store.ts). */
const aboutFiles = 'tests/api/{download,form,form-download,leftovers,notice,photo,upload,upload-*,user}.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{src,i18n,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/cluster/**'],
        },
      },
      // Several servers need a PostgreSQL; `npm run test:cluster` brings one.
      ...(process.env.DATABASE_URL
        ? [
            {
              extends: true as const,
              test: {
                name: 'cluster',
                include: ['tests/cluster/*.test.ts'],
                testTimeout: 240_000,
                hookTimeout: 180_000,
              },
            },
          ]
        : []),
      { extends: true, test: { name: 'S3', include: [aboutFiles], env: { TEST_FILES: 's3' } } },
    ],
    environment: 'node',
    // Tests that start a server or hash passwords share two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
