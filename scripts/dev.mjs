/** `npm run dev`: installs missing packages, then serves everything with hot reload. */
import { install, loadSettings, run } from './support/node.mjs'

install()
loadSettings()
process.exitCode = await run('node_modules/.bin/astro', 'dev', ...process.argv.slice(2))
