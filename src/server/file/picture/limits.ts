/** Limits for one picture. `bytes`: memory of the process; `work`: CPU milliseconds; `wait`: elapsed milliseconds. */
export type PictureLimits = { bytes: number; work: number; wait: number }

/** Ends a process that exceeds `bytes` or `work`. Not SIGKILL, which the system sends when its memory is short. */
export const limitSignal = 'SIGUSR2'

/** Of the whole process, with all threads. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
