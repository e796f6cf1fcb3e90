import type { Messages } from '#i18n/ko.ts'

export type ScheduleMessages = {
  [Key in keyof Messages['home'] as Key extends `schedule.${string}` ? Key : never]: string
}

/** The texts the schedule island needs out of the home page's, so that the page does not carry all of them twice. */
export function scheduleMessages(home: Messages['home']): ScheduleMessages {
  const own = Object.entries(home).filter(([key]) => key.startsWith('schedule.'))
  return Object.fromEntries(own) as ScheduleMessages
}
