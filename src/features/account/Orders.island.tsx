import type { Order } from '#contract/account/me.ts'
import type { InquirySummary } from '#contract/content/inquiry.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatDate } from '#lib/format.ts'
import { loadInquiries, loadOrders } from '#stores/account.ts'
import { AddOrder } from './AddOrder.tsx'
import styles from './account.module.css'
import { LoadState } from './LoadState.tsx'
import { OrderList } from './OrderList.tsx'
import { Section } from './Section.tsx'
import type { AccountProps } from './texts.ts'
import { useAccountLoad } from './use-account-load.ts'

type Loaded = { orders: Order[]; inquiries: InquirySummary[] }

async function loadBoth(): Promise<Loaded> {
  const [orders, inquiries] = await Promise.all([loadOrders(), loadInquiries()])
  return { orders, inquiries }
}

/** Applications (“orders”) and inquiries of the account. */
export function OrdersIsland(props: AccountProps) {
  const t = props.messages.account
  const { state, reload, change } = useAccountLoad(loadBoth, { guestAlert: t['login.required'] })
  if (state.view !== 'ready') return <LoadState {...props} state={state} reload={reload} />
  const { orders, inquiries } = state.data
  return (
    <div className="stack gap-7">
      <OrderList {...props} orders={orders} />
      <Section title={t['order.add.title']} text={t['order.add.text']}>
        <AddOrder {...props} onAdded={(added) => change({ orders: added, inquiries })} />
      </Section>
      <Section title={t['order.inquiries']} text={t['order.inquiries.text']}>
        <Inquiries {...props} inquiries={inquiries} />
      </Section>
    </div>
  )
}

function Inquiries({ locale, messages: { account: t }, inquiries }: AccountProps & { inquiries: InquirySummary[] }) {
  if (inquiries.length === 0) return <p className="note">{t['order.inquiries.empty']}</p>
  return (
    <ul className="stack" role="list">
      {inquiries.map(({ _id, title, status, createdAt }) => (
        <li key={_id} className={styles.card}>
          <div className={styles.cardHead}>
            <h3>
              <a href={localePath(locale, `/center/inquiry/${_id}`)}>{title}</a>
            </h3>
            <span className={styles.chip}>{t[`order.inquiries.${status}`]}</span>
          </div>
          <p className="note">{formatDate(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}
