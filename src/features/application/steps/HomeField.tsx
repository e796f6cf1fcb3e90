import { useStore } from '@nanostores/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type UnitTypeName, unitTypes } from '#contract/complex/building.ts'
import { supplyType } from '#contract/eligibility/enumeration.ts'
import type { Offer } from '#contract/round/offer.ts'
import { isSameHome, offersFor } from '#contract/round/offered-home.ts'
import { $sentHome, type FormValues, toSubmission } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { wonInWords } from '#lib/won-in-words.ts'
import { $rounds } from '#stores/round.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { useAnswer, useFormSession, useOffers } from './form-context.ts'
import styles from './home.module.css'

type Texts = ReturnType<typeof useTexts>

/** The type of home, with the prices of both supplies. Nothing in a round without offers. */
export function HomeField() {
  const { t } = useTexts()
  const answer = useAnswer('unit_type')
  const { control } = useFormContext<FormValues>()
  const qualification = useWatch({ control, name: 'qualification_type' })
  const offers = useOffers()
  const source = useOfferSource()
  if (!offers || !qualification) return null
  const supply_category = qualification === 'MARRIED_TYPE' ? 'MARRIED' : 'YOUTH'
  const names = [...new Set(offersFor(offers, { supply_category }).map(({ unit_type }) => unit_type))]
  const ratios = offers[0]?.prices.map(({ ratio }) => ratio) ?? []
  return (
    <>
      {answer.value && !names.includes(answer.value) && <GoneNotice name={answer.value} />}
      <RadioGroup
        id={answer.id}
        legend={t('unit_type')}
        hint={
          <>
            <p>{t('unit_type.hint', { lowest: ratios[0] ?? '', highest: ratios.at(-1) ?? '' })}</p>
            {source && <p>{t('unit_type.source', { source })}</p>}
          </>
        }
        error={answer.error}
        options={names.map((name) => ({
          value: name,
          label: name,
          hint: <HomeFacts name={name} offers={offersFor(offers, { unit_type: name })} />,
        }))}
        value={answer.value}
        onValueChange={answer.setValue}
      />
    </>
  )
}

/** The round has changed since the choice. An application that was sent with this type may keep it. */
function GoneNotice({ name }: { name: UnitTypeName }) {
  const { t } = useTexts()
  const { getValues } = useFormContext<FormValues>()
  const { round } = useFormSession().store.draft
  const sent = useStore($sentHome)
  const isSent = sent && isSameHome(sent, toSubmission(getValues(), round))
  return (
    <Callout tone="warning">
      <p>{t(isSent ? 'unit_type.kept' : 'unit_type.gone', { name })}</p>
    </Callout>
  )
}

function HomeFacts({ name, offers }: { name: UnitTypeName; offers: readonly Offer[] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <span className={styles.home}>
      <img
        className={styles.plan}
        src={`/plan/${name}.svg`}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
      />
      <span className={styles.area}>{areaText(texts, name)}</span>
      {offers.map((offer) => {
        const { deposit, rent } = priceRanges(texts, offer)
        const supply = t(`supply_type.${offer.supply_type}`)
        return (
          <span key={offer.supply_type} className={styles.offer}>
            <b>{t('unit_type.homes', { supply, count: offer.households })}</b>
            <span>{t('unit_type.deposit')}</span> <span>{deposit}</span>
            <span>{t('unit_type.rent')}</span> <span>{rent}</span>
          </span>
        )
      })}
    </span>
  )
}

function areaText({ t }: Pick<Texts, 't'>, name: UnitTypeName): string {
  const area = unitTypes.find((type) => type.name === name)?.area ?? 0
  return t('unit_type.area', { area: area.toFixed(2) })
}

/** `25A · 전용면적 20.00 m²` */
export function homeText(texts: Pick<Texts, 't'>, name: UnitTypeName): string {
  return `${name} · ${areaText(texts, name)}`
}

/** From the lowest to the highest deposit, and the rents that belong to them. */
export function priceRanges({ t, locale }: Pick<Texts, 't' | 'locale'>, { prices }: Offer) {
  const [first, last] = [prices[0], prices.at(-1)]
  const amount = (won = 0) => wonInWords(locale, won).replaceAll(' ', '\u00a0')
  const range = (key: 'deposit' | 'rent') =>
    t('unit_type.range', { from: amount(first?.[key]), to: amount(last?.[key]) })
  return { deposit: range('deposit'), rent: range('rent') }
}

export function useChosenOffer({ unit_type, supply_type }: FormValues): Offer | undefined {
  const offers = useOffers()
  return unit_type && supply_type ? offersFor(offers ?? [], { unit_type, supply_type })[0] : undefined
}

/** Those under which the chosen type is offered; all in a round without offers, and for a type that may stay. */
export function useOfferedSupplies() {
  const unit_type = useWatch<FormValues, 'unit_type'>({ name: 'unit_type' })
  const offers = useOffers()
  const offered = offers && unit_type ? offersFor(offers, { unit_type }) : []
  return supplyType.options.filter(
    (supply) => offered.length === 0 || offered.some(({ supply_type }) => supply_type === supply),
  )
}

function useOfferSource() {
  const { round } = useFormSession().store.draft
  return useStore($rounds).find((one) => one.round === round)?.offerSource
}
