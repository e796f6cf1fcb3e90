import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Binding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberInput, numberError } from '#console/kit/form/NumberInput.tsx'
import { noText } from '#console/kit/form/new-record.ts'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { countUnits, type UnitType, unitTypes } from '#contract/complex/building.ts'
import { depositRatios } from '#contract/eligibility/deposit-support.ts'
import type { Offer } from '#contract/round/offer.ts'
import type { ApplicationRound } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-round.json'
import { interpolate } from '#lib/interpolate.ts'
import { wonInWords } from '#lib/won-in-words.ts'
import { Button } from '#ui/button/Button.tsx'
import { homesOf, missingPools, type Pool, poolKey, withPools } from './offer-rows.ts'
import styles from './offers.module.css'
import roundStyles from './round.module.css'

type Path = Pick<Binding<unknown>, 'name' | 'control'>
type OffersFieldProps = {
  bind: Binding<ApplicationRound['offers']>
  source: Binding<ApplicationRound['offerSource']>
}

/** Homes and prices of a round, one row for each type and supply. */
export function OffersField({ bind, source }: OffersFieldProps) {
  const { set, error } = useBinding(bind)
  const { value: sourceText, set: setSource } = useBinding(source)
  // Unlike `useBinding`, it also follows what is typed into the cells.
  const offers: Offer[] = useWatch({ control: bind.control, name: bind.name }) ?? []
  const change = (next: Offer[]) => {
    set(next.length > 0 ? next : null)
    if (next.length === 0) setSource(null)
    else if (!sourceText) setSource(noText())
  }
  const add = (pools: readonly Pool[]) => {
    change(withPools(offers, pools))
    if (pools[0]) focusInside(poolKey(pools[0]))
  }
  return (
    <fieldset className={roundStyles.part}>
      <legend>{messages.offers}</legend>
      <p className="note">{messages['offers.hint']}</p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {offers.length > 0 && (
        <table className={styles.offers}>
          <OfferHead />
          {unitTypes
            .filter(({ name }) => offers.some(({ unit_type }) => unit_type === name))
            .map((type) => (
              <TypeRows key={type.name} type={type} offers={offers} change={change} path={bind} />
            ))}
        </table>
      )}
      <AddRow pools={missingPools(offers)} add={add} />
      {sourceText && (
        <LocalizedField
          bind={{ name: source.name, control: source.control }}
          label={messages.offerSource}
          hint={messages['offerSource.hint']}
        />
      )}
    </fieldset>
  )
}

const addId = 'offer-add'

/** Focuses the first control, once it is rendered, of the element with that id. */
function focusInside(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.querySelector<HTMLElement>('input, select')?.focus())
}

function OfferHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{messages['offer.supply']}</th>
        <th scope="col">{messages['offer.households']}</th>
        {depositRatios.map((ratio) => (
          <th key={ratio} scope="col">
            {interpolate(messages['offer.ratio'], { ratio })}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  )
}

type TypeRowsProps = { type: UnitType; offers: readonly Offer[]; change: (next: Offer[]) => void; path: Path }

/** The rows of a type, below its sum beside the building's private homes. */
function TypeRows({ type: { name, area, household }, offers, change, path }: TypeRowsProps) {
  const [count, homes] = [homesOf(offers, name), countUnits(name).private]
  return (
    <tbody>
      <tr className={styles.type}>
        <th scope="rowgroup" colSpan={2}>
          {name} <span>{interpolate(messages[`offer.type.${household}`], { area: area.toFixed(2) })}</span>
        </th>
        <td colSpan={depositRatios.length + 1}>
          <output data-over={count > homes || undefined}>
            {interpolate(messages[count > homes ? 'offer.sum.over' : 'offer.sum'], { count, homes })}
          </output>
        </td>
      </tr>
      {offers.map((offer, index) => {
        if (offer.unit_type !== name) return null
        const remove = () => {
          change(offers.filter((one) => one !== offer))
          focusInside(addId)
        }
        const rowPath = { name: `${path.name}.${index}`, control: path.control }
        return <OfferRow key={poolKey(offer)} offer={offer} path={rowPath} remove={remove} />
      })}
    </tbody>
  )
}

type OfferRowProps = { offer: Offer; path: Path; remove: () => void }

function OfferRow({ offer, path: { name, control }, remove }: OfferRowProps) {
  const supply = messages[`offer.${offer.supply_type}`]
  const pool = `${offer.unit_type} ${supply}`
  const cell = (part: string) => ({ name: `${name}.${part}`, control })
  return (
    <tr id={poolKey(offer)}>
      <th scope="row">{supply}</th>
      <td>
        <NumberCell path={cell('households')} kind="count" label={messages['offer.households']} pool={pool} />
      </td>
      {depositRatios.map((ratio, index) => {
        const heading = interpolate(messages['offer.ratio'], { ratio })
        return (
          <td key={ratio} data-label={heading}>
            {(['deposit', 'rent'] as const).map((part) => (
              <NumberCell
                key={part}
                path={cell(`prices.${index}.${part}`)}
                kind="amount"
                label={messages[`offer.${part}`]}
                pool={`${pool} ${heading}`}
              />
            ))}
          </td>
        )
      })}
      <td>
        <Button
          size="small"
          tone="quiet"
          aria-label={interpolate(messages['offer.remove.label'], { pool })}
          onClick={remove}
        >
          {messages['offer.remove']}
        </Button>
      </td>
    </tr>
  )
}

type NumberCellProps = { path: Path; kind: 'amount' | 'count'; label: string; pool: string }

function NumberCell({ path, kind, label, pool }: NumberCellProps) {
  const { error: fieldError, ...input } = useBinding<number>(path)
  const error = numberError(kind, input.value, fieldError)
  const id = useId()
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>
        {label} <span>({messages[`offer.unit.${kind}`]})</span>
      </label>
      <NumberInput
        {...input}
        id={id}
        kind={kind}
        className={forms.control}
        maximumDigits={4}
        aria-label={`${pool} ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p className={error ? 'error' : 'note'} id={`${id}-note`}>
        {error ?? (kind === 'amount' && input.value > 0 && wonInWords('ko', input.value))}
      </p>
    </div>
  )
}

function AddRow({ pools, add }: { pools: readonly Pool[]; add: (pools: readonly Pool[]) => void }) {
  const [chosen, setChosen] = useState('')
  const id = useId()
  const pool = pools.find((one) => poolKey(one) === chosen) ?? pools[0]
  if (!pool) return null
  return (
    <div id={addId} className={styles.add}>
      <label htmlFor={id}>{messages['offer.add.choice']}</label>
      <select
        id={id}
        className={forms.control}
        value={poolKey(pool)}
        onChange={({ target }) => setChosen(target.value)}
      >
        {pools.map((one) => (
          <option key={poolKey(one)} value={poolKey(one)}>
            {one.unit_type} {messages[`offer.${one.supply_type}`]}
          </option>
        ))}
      </select>
      <Button size="small" tone="secondary" onClick={() => add([pool])}>
        {messages['offer.add']}
      </Button>
      <Button size="small" tone="quiet" onClick={() => add(pools)}>
        {messages['offer.add.all']}
      </Button>
    </div>
  )
}
