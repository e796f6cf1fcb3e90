import { useEffect, useState } from 'react'
import { unitTypes } from '#contract/complex/building.ts'
import { localePath } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { loadLikes } from '#stores/account.ts'
import { changeMarkedUnits, readMarkedUnits } from '#stores/marked-units.ts'
import { $hasAccount } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

/** Where the shown unit types are stored; `failed`: on this device, because the account could not be loaded. */
type Source = 'device' | 'account' | 'failed'

/** The unit types that the visitor has marked (`likes` in the API), on this device and in the account. */
export function LikesIsland(props: AccountProps) {
  const t = props.messages.account
  const [names, setNames] = useState<string[] | null>(null)
  const [source, setSource] = useState<Source>('device')
  useEffect(() => {
    const show = (found: string[], foundIn: Source) => {
      setNames(found)
      setSource(foundIn)
    }
    if (!$hasAccount.get()) return show(readMarkedUnits(), 'device')
    loadLikes().then(
      (found) => show(found, 'account'),
      // A refused token logs the visitor out; then the marks are only on the device.
      () => show(readMarkedUnits(), $hasAccount.get() ? 'failed' : 'device'),
    )
  }, [])
  if (!names)
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  const remove = (name: string) => {
    const others = names.filter((other) => other !== name)
    setNames(others)
    changeMarkedUnits(others)
  }
  return (
    <div className={`${styles.stack} ${styles.wide}`}>
      <p className="note">
        {t[`likes.${source}`]}{' '}
        {source === 'device' && <a href={localePath(props.locale, '/login')}>{t['login.title']}</a>}
      </p>
      <Units {...props} names={names} remove={remove} />
    </div>
  )
}

type UnitsProps = AccountProps & { names: string[]; remove: (name: string) => void }

function Units({ locale, messages: { account: t }, names, remove }: UnitsProps) {
  const types = names.flatMap((name) => unitTypes.filter((type) => type.name === name))
  const plansPath = localePath(locale, '/complex/unit')
  if (types.length === 0)
    return (
      <div className={styles.empty}>
        <h2 className="title-3">{t['likes.empty']}</h2>
        <p>{t['likes.empty.text']}</p>
        <a className={styles.action} href={plansPath}>
          {t['likes.toUnits']}
        </a>
      </div>
    )
  return (
    <ul className={styles.units} role="list">
      {types.map(({ name, area, household }) => (
        <li key={name} className={styles.card}>
          <img src={`/plan/${name}.svg`} alt={interpolate(t['likes.plan'], { name })} loading="lazy" />
          <div className={styles.cardHead}>
            <h2 className="title-3">{name}</h2>
            <span className={styles.chip}>{t[`likes.household.${household}`]}</span>
          </div>
          <p className="note">{interpolate(t['likes.area'], { area: area.toFixed(2) })}</p>
          <div className={styles.actions}>
            <a className={styles.action} href={`${plansPath}#${name}`}>
              {interpolate(t['likes.open'], { name })}
            </a>
            <Button tone="quiet" onClick={() => remove(name)}>
              {interpolate(t['likes.remove'], { name })}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
