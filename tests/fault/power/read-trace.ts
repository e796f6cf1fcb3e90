import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * One system call. `start` and `end` are lines of the log: a call that ends before another starts happened before it;
 * calls of several threads overlap. `descriptor` is the first argument, -1 if that is none; `target` is its path or socket.
 */
export type SystemCall = {
  name: string
  start: number
  end: number
  target: string
  descriptor: number
  texts: Buffer[]
  otherArguments: string
  result: number
  /** The path of the returned descriptor. */
  opened: string
}

/** Reads the output of `strace -f -y -xx`. Throws on an unknown line. */
export async function readTrace(log: string): Promise<SystemCall[]> {
  const calls: SystemCall[] = []
  const unfinished = new Map<string, { text: string; start: number }>()
  let number = 0
  const lines = createInterface({ input: createReadStream(log, 'latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    number++
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (!thread) throw new Error(`not a system call: ${line.slice(0, 200)}`)
    if (text.startsWith('+++') || text.startsWith('---')) continue
    const open = / <unfinished \.\.\.>$/.exec(text)
    if (open) {
      unfinished.set(thread, { text: text.slice(0, open.index), start: number })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const started = resumed ? unfinished.get(thread) : undefined
    unfinished.delete(thread)
    const whole = started && resumed ? started.text + text.slice(resumed[0].length) : text
    calls.push(readCall(whole, started?.start ?? number, number))
  }
  // Calls cut off by the end of the process have no result.
  for (const { text, start } of unfinished.values())
    calls.push(readCall(`${text}) = ?`, start, Number.POSITIVE_INFINITY))
  return calls.sort((one, other) => one.end - other.end)
}

const quoted = /"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g

function readCall(text: string, start: number, end: number): SystemCall {
  const [, name = '', written = '', result = '', after = ''] = /^(\w+)\((.*)\) += (-?\d+|\?)(.*)$/.exec(text) ?? []
  if (!name) throw new Error(`not a system call: ${text.slice(0, 200)}`)
  const texts: Buffer[] = []
  const otherArguments = written.replace(quoted, (_, hex: string, cut: string | undefined) => {
    if (cut) throw new Error(`${name}: what was written is cut off in the log`)
    texts.push(unhex(hex))
    return '""'
  })
  const [, descriptor = '-1', target = ''] = /^(\d+)<([^>]*)>/.exec(otherArguments) ?? []
  const [, opened = ''] = /^<([^>]*)>/.exec(after) ?? []
  return {
    ...{ name, start, end, texts, otherArguments },
    ...{ descriptor: Number(descriptor), target: unhex(target).toString(), opened: unhex(opened).toString() },
    result: result === '?' ? Number.NaN : Number(result),
  }
}

/** `\x2f\x74`, or the text itself if strace did not quote it. */
function unhex(text: string): Buffer {
  return text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text, 'latin1')
}
