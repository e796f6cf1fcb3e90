/** `npm start`: installs and builds what is missing or changed, then serves site, API and console. */
import { install, loadSettings, run } from './support/node.mjs'

install()
loadSettings()
const failure = await run('scripts/build.ts', '--if-changed')
// MB for young objects: by itself Node takes up to eight times as much under load, and is no faster for it.
process.exitCode = failure || (await run('--max-semi-space-size=8', 'src/server/main.ts'))
