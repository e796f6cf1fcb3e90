import type { Order } from '#contract/account/me.ts'
import type { QuestionSummary } from '#contract/content/question.ts'
import { loadInquires, loadOrders } from '#stores/account.ts'
import { AddOrder } from './AddOrder.tsx'
import { Inquires } from './Inquires.tsx'
import { LoadState } from './LoadState.tsx'
import { OrderList } from './OrderList.tsx'
import { Section } from './Section.tsx'
import type { AccountProps } from './texts.ts'
import { useMemberLoad } from './use-load.ts'

type Loaded = { orders: Order[]; inquires: QuestionSummary[] }

async function loadBoth(): Promise<Loaded> {
  const [orders, inquires] = await Promise.all([loadOrders(), loadInquires()])
  return { orders, inquires }
}

export function OrdersIsland(props: AccountProps) {
  const t = props.messages.account
  const { state, reload, change } = useMemberLoad(loadBoth, t['login.required'])
  if (state.view !== 'ready') return <LoadState {...props} state={state} reload={reload} />
  const { orders, inquires } = state.data
  return (
    <div className="stack gap-7">
      <OrderList {...props} orders={orders} />
      <Section title={t['order.add.title']} text={t['order.add.text']}>
        <AddOrder {...props} onAdded={(added) => change({ orders: added, inquires })} />
      </Section>
      <Section title={t['order.inquires']} text={t['order.inquires.text']}>
        <Inquires {...props} inquires={inquires} />
      </Section>
    </div>
  )
}
