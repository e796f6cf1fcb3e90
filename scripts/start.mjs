/** `npm start`: installs and builds what is missing or changed, then serves site, API and console. */
import { install, loadSettings, run } from './support/node.mjs'

install()
loadSettings()
const failure = await run('scripts/build.ts', '--if-changed')
process.exitCode = failure || (await run('src/server/main.ts'))
