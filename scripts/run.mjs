/**
 * `npm test [-- WORD …]`, and `npm run check`, `bench` and `docs` likewise: runs what scripts/support/words.mjs has for
 * the word. Further arguments go to the last program. `npm test` installs missing packages first.
 */
import { install, run } from './support/node.mjs'
import { longForms, words } from './support/words.mjs'

const [command, ...given] = process.argv.slice(2)
const commandLines = words[command]
const [defaultWord] = Object.keys(commandLines)
const hasWord = given.length > 0 && !given[0].startsWith('-')
const word = hasWord ? given[0] : defaultWord
const rest = hasWord ? given.slice(1) : given

if (Object.hasOwn(commandLines, word)) {
  if (command === 'test') install()
  if (command === 'test' && longForms.includes(word)) process.env.TEST_LONG = '1'
  process.exitCode = await runAll(commandLines[word].split(' && '), rest)
} else {
  const call = command === 'test' ? 'npm test' : `npm run ${command}`
  console.error(`“${call}” has no “${word}”. Its words: ${Object.keys(commandLines).join(', ')}.`)
  process.exitCode = 1
}

async function runAll([line, ...lines], last) {
  const [program, ...flags] = line.split(' ')
  const path = program.endsWith('.ts') ? program : `node_modules/.bin/${program}`
  const failure = await run(path, ...flags, ...(lines.length === 0 ? last : []))
  return failure || lines.length === 0 ? failure : runAll(lines, last)
}
