import type { Deps } from './app-env.ts'

/** `later`: milliseconds from now, or before now if negative. */
export function timestamp({ clock }: Pick<Deps, 'clock'>, later = 0): string {
  return new Date(clock() + later).toISOString()
}
