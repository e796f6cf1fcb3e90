import messages from '#i18n/ko/console-home.json'
import { interpolate } from '#lib/interpolate.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `3일 4시간`, `4시간 12분`, `12분`; at least one minute. */
export function spanText(milliseconds: number): string {
  const [days, hours] = [Math.floor(milliseconds / day), Math.floor((milliseconds % day) / hour)]
  const minutes = Math.max(days + hours > 0 ? 0 : 1, Math.floor((milliseconds % hour) / minute))
  const parts =
    days > 0
      ? ([
          ['days', days],
          ['hours', hours],
        ] as const)
      : ([
          ['hours', hours],
          ['minutes', minutes],
        ] as const)
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => interpolate(messages[`span.${unit}`], { count }))
    .join(' ')
}
