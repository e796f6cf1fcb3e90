/** `npm start`: installs missing packages, builds if sources changed, then serves site, API and console. */
import { install, loadSettings, run } from './support/node.mjs'

install()
loadSettings()
const failure = await run('scripts/build.ts', '--if-changed')
// MB: with a larger young generation an export needs half as much memory again, and nothing is faster; see decision 33.
process.exitCode = failure || (await run('--max-semi-space-size=8', 'src/server/main.ts'))
