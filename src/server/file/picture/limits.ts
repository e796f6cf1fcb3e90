/** Of one picture; `bytes`: memory of the whole process; `work`: CPU milliseconds; `wait`: elapsed milliseconds. */
export type PictureLimits = { bytes: number; work: number; wait: number }

/** Ends a process that exceeds `bytes` or `work`. The system sends SIGKILL when its memory is short: another reason. */
export const limitSignal = 'SIGUSR2'

/** CPU milliseconds of the whole process, with all threads. */
export function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
