import type { Locale } from '#contract/kit/locale.ts'
import { languageTags } from '#contract/kit/locale.ts'
import type { PublicRound, PublicStep } from '#contract/round/public-round.ts'
import { getT } from '#i18n/translate.ts'

/** RFC 5545 limits lines to 75 octets. */
const lineOctets = 75

/** iCalendar (RFC 5545), times in UTC. An event keeps its UID when its times change. */
export function writeCalendar(round: PublicRound, steps: PublicStep[], locale: Locale): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ONMARU//Schedule//EN',
    'CALSCALE:GREGORIAN',
    ...steps.flatMap((step) => eventLines(round, step, locale)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(round: PublicRound, { key, startAt, endAt, label, note }: PublicStep, locale: Locale): string[] {
  const title = getT(locale, 'subscription')('schedule.event', { round: round.round, step: label })
  const language = `LANGUAGE=${languageTags[locale]}`
  const changed = stamp(round.updatedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${round._id}-${key}@onmaru`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${stamp(startAt)}`,
    // DTEND must be after DTSTART, so a step that is a moment has none.
    ...(endAt > startAt ? [`DTEND:${stamp(endAt)}`] : []),
    `SUMMARY;${language}:${escapeText(title)}`,
    ...(note ? [`DESCRIPTION;${language}:${escapeText(note)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `2026-03-01T00:00:00.000Z` → `20260301T000000Z`. */
function stamp(moment: string): string {
  return moment.replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Breaks a line before its 76th octet and never inside a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
