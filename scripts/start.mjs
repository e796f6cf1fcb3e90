/** `npm start`: installs missing packages, builds if sources changed, then serves site, API and console. */
import { install, loadSettings, run } from './support/node.mjs'
import { serverFlags } from './support/server-flags.mjs'

install()
loadSettings()
const failure = await run('scripts/build.ts', '--if-changed')
process.exitCode = failure || (await run(...serverFlags, 'src/server/main.ts'))
