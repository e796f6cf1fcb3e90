/** `npm test`, `test:all` and `test:commit`: install missing packages, then run scripts/support/checks.ts. */
import { install, run } from './support/node.mjs'

install()
process.exitCode = await run('scripts/support/checks.ts', ...process.argv.slice(2))
