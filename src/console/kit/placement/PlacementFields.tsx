import type { Binding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import messages from '#i18n/ko/console-placement.json'

type PlacementFieldsProps = { startAt: Binding<string>; endAt: Binding<string | null>; order: Binding<number> }

export function PlacementFields({ startAt, endAt, order }: PlacementFieldsProps) {
  return (
    <>
      <DateTimeField bind={startAt} label={messages.startAt} />
      <DateTimeField bind={endAt} empty={null} label={messages.endAt} hint={messages['endAt.hint']} />
      <NumberField bind={order} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
    </>
  )
}
