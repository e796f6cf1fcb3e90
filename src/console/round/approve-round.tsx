import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { pageLimit } from '#contract/kit/resource.ts'
import type { RoundList } from '#contract/round/public-round.ts'
import { type ApplicationRound, type ApplicationRoundInput, currentFirst, windowState } from '#contract/round/round.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-round.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { checkRound, type Findings, newFindings } from './preflight.ts'
import styles from './round.module.css'

export const roundsPath = 'console/application/schedules'

type Round = Pick<ApplicationRound, 'round' | 'stops' | 'openAt' | 'deadAt'>

/** More findings of a kind are counted. */
const mostLines = 12

/**
 * Asks for confirmation if saving changes which round visitors see now, or its state, or if a round is to be shown in
 * which something is missing or unusual. False cancels the save.
 */
export async function approveRound(values: ApplicationRoundInput, item: ApplicationRound | null): Promise<boolean> {
  const [{ schedules, now }, rounds, { setting }] = await Promise.all([
    api.get('v1/application/schedules').json<RoundList>(),
    readRounds(),
    api.get('v1/setting', { cache: 'no-store' }).json<PublicSetting>(),
  ])
  const others = schedules.filter(({ _id }) => _id !== item?._id)
  const before = currentText(schedules, Date.parse(now))
  const after = currentText(values.shows ? [values, ...others] : others, Date.parse(now))
  const last = lastBefore(rounds, values.round, item?._id)
  const context = { last, years: setting.policyYears }
  const saved = item?.shows ? checkRound(item, context) : null
  const findings = values.shows ? newFindings(checkRound(values, context), saved) : null
  const isChange = before !== after
  if (!isChange && Object.values(findings ?? {}).flat().length === 0) return true
  return askToConfirm({
    title: messages[isChange ? 'current.title' : 'check.title'],
    text: (
      // Focused, because a long text would be scrolled to its buttons.
      <div className={styles.check} tabIndex={-1} data-initial-focus>
        {isChange && <p>{interpolate(messages['current.text'], { before, after })}</p>}
        {findings && <FindingLists findings={findings} lastRound={last?.round} />}
      </div>
    ),
    action: messages[isChange ? 'current.action' : 'check.action'],
  })
}

export async function readRounds(): Promise<ApplicationRound[]> {
  const searchParams = { limit: pageLimit.maximum, sort: '-round' }
  const list = api.get(roundsPath, { searchParams })
  return (await list.json<{ schedules: ApplicationRound[] }>()).schedules
}

/** The shown round with the next lower number. `rounds`: highest number first. */
function lastBefore(rounds: readonly ApplicationRound[], number: number, own: string | undefined) {
  return rounds.find(({ _id, shows, round }) => _id !== own && shows && round < number)
}

function FindingLists({ findings, lastRound }: { findings: Findings; lastRound: number | undefined }) {
  const lists = [
    { title: messages['check.missing'], texts: findings.missing },
    { title: interpolate(messages['check.differing'], { round: lastRound ?? '' }), texts: findings.differing },
    { title: messages['check.disordered'], texts: findings.disordered },
  ]
  return lists
    .filter(({ texts }) => texts.length > 0)
    .map(({ title, texts }) => (
      <section key={title}>
        <h3>{title}</h3>
        <ul>
          {texts.slice(0, mostLines).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {texts.length > mostLines && <p>{interpolate(messages['check.more'], { count: texts.length - mostLines })}</p>}
      </section>
    ))
}

function currentText(rounds: readonly Round[], now: number): string {
  const [current] = currentFirst(rounds, now)
  if (!current) return messages['current.none']
  const state = messages[`state.${windowState(current, now)}`]
  return interpolate(messages['current.round'], { round: current.round, state })
}
