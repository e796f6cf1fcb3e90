import type { Messages } from '#i18n/ko.ts'

export type ScheduleMessages = {
  [Key in keyof Messages['home'] as Key extends `schedule.${string}` ? Key : never]: string
}

/** Only the texts of this island, so that the page does not contain all texts twice. */
export function scheduleIslandMessages(home: Messages['home']): ScheduleMessages {
  const own = Object.entries(home).filter(([key]) => key.startsWith('schedule.'))
  return Object.fromEntries(own) as ScheduleMessages
}
