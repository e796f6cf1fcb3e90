/** What `npm test`, `npm run check`, `bench` and `docs` run for the word that follows; the first word is the default. */
export const words = {
  test: {
    full: 'scripts/support/checks.ts full',
    all: 'scripts/support/checks.ts all',
    commit: 'scripts/support/checks.ts commit',
    times: 'scripts/test-times.ts',
    planted: 'tests/planted/plant.ts',
    unit: 'vitest run',
    security:
      'vitest run --project unit --project system security permissions auth privacy rich-text && playwright test csp site console-axe',
    fuzz: 'vitest run --project unit tests/api/fuzz.test.ts',
    fault: 'vitest run --project unit --project system tests/fault tests/crash tests/api/s3-faults.test.ts',
    e2e: 'playwright test',
    postgres: 'scripts/postgres.ts',
    cluster: 'scripts/postgres.ts --project cluster --no-file-parallelism',
  },
  check: {
    types: 'astro check',
    'dead-code': 'knip',
    'supply-chain': 'scripts/supply-chain.ts',
    size: 'scripts/size.ts',
    lighthouse: 'scripts/lighthouse.ts',
    netlify: 'scripts/check-netlify.ts',
  },
  bench: {
    all: 'bench/all.ts',
    serve: 'bench/serve.ts',
    submit: 'bench/submit.ts',
    upload: 'bench/upload.ts',
    crash: 'bench/crash.ts',
    rush: 'bench/rush.ts',
    console: 'bench/console.ts',
    build: 'bench/build.ts',
  },
  docs: {
    routes: 'scripts/docs.ts routes',
    openapi: 'scripts/docs.ts openapi',
  },
}

/** Words of `npm test` that run the long form of their tests (tests/support/extent.ts). */
export const longForms = ['all', 'fuzz', 'fault']
