/** `npm test`: installs what is missing, then runs every check (scripts/support/checks.ts lists them). */
import { install, run } from './support/node.mjs'

install()
process.exitCode = await run('scripts/support/checks.ts')
