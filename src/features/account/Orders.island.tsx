import type { Order } from '#contract/account/me.ts'
import type { QuestionSummary } from '#contract/content/question.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatDate } from '#lib/format.ts'
import { loadInquires, loadOrders } from '#stores/account.ts'
import { AddOrder } from './AddOrder.tsx'
import styles from './account.module.css'
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
    <div className={styles.sections}>
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

function Inquires({ locale, messages: { account: t }, inquires }: AccountProps & { inquires: QuestionSummary[] }) {
  if (inquires.length === 0) return <p className={styles.soft}>{t['order.inquires.empty']}</p>
  return (
    <ul className={styles.cards}>
      {inquires.map(({ _id, title, status, createdAt }) => (
        <li key={_id} className={styles.card}>
          <div className={styles.cardHead}>
            <h3>
              <a href={localePath(locale, `/center/inquiry/${_id}`)}>{title}</a>
            </h3>
            <span className={styles.chip}>{t[`order.inquires.${status}`]}</span>
          </div>
          <p className={styles.soft}>{formatDate(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}
