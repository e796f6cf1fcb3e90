import type { Deps } from './app-env.ts'

/** Time as it is stored: UTC in ISO format. `later`: milliseconds from now, negative for before. */
export function timestamp({ clock }: Pick<Deps, 'clock'>, later = 0): string {
  return new Date(clock() + later).toISOString()
}
