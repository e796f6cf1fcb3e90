/** Installs the browser and the database of the tests if they are missing and this process may install them. */
import { installChromium } from './chromium.ts'
import { installPostgres, unavailableExitCode } from './postgres.ts'

const missing = [!installChromium() && 'Chromium', !installPostgres() && 'PostgreSQL'].filter((name) => name !== false)
if (missing.length > 0) console.log(`${missing.join(' and ')}: missing, and could not be installed.`)
if (missing.length > 0) process.exitCode = unavailableExitCode
