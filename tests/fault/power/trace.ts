import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { installFromDebian } from '#scripts/support/debian.ts'

/** System calls that change or flush files or send to sockets, and those that could do so unseen. */
const calls = [
  ...['open', 'openat', 'creat', 'lseek', 'write', 'pwrite64', 'writev', 'pwritev', 'pwritev2', 'sendto', 'sendmsg'],
  ...['fsync', 'fdatasync', 'sync', 'syncfs', 'sync_file_range', 'truncate', 'ftruncate', 'fallocate'],
  ...['rename', 'renameat', 'renameat2', 'unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir'],
  ...['link', 'linkat', 'symlink', 'symlinkat', 'copy_file_range', 'sendfile', 'splice', 'mmap'],
  ...['io_uring_setup', 'io_uring_enter'],
]
/** Longer than any single write, so that strace truncates nothing. */
const longestText = 32 * 1024 * 1024

/** Debian's strace; installed if it is missing and this process may do so. */
export function findStrace(): string | undefined {
  const find = () => ['/usr/bin/strace', '/usr/local/bin/strace'].find((file) => existsSync(file))
  if (!find()) installFromDebian('strace')
  return find()
}

type Traced = { strace: string; settings: Record<string, string>; log: string; flags: string[] }

export async function traceServer(
  { strace, settings, log, flags }: Traced,
  work: (port: number) => Promise<void>,
): Promise<void> {
  const tracing = ['-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(longestText), '-e', 'signal=none']
  // Node polls through io_uring, which strace cannot follow; with ENOSYS it falls back to epoll.
  const refusing = ['-e', 'inject=io_uring_setup:error=ENOSYS']
  const file = join(import.meta.dirname, '../../../bench/support/api-server.ts')
  const command = [...tracing, ...refusing, '-e', `trace=${calls.map((call) => `?${call}`).join()}`, '-o', log]
  const child = spawn(strace, [...command, process.execPath, ...flags, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, PORT: '0', IDENTITY: 'off', ...settings },
  })
  const ended = once(child, 'exit')
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [AddressInfo | number]
  if (typeof address !== 'object' || address === null) throw new Error('the traced server did not start')
  try {
    await work(address.port)
  } finally {
    // The server ends with its parent at once, without closing its store.
    child.disconnect()
    await ended
  }
}
