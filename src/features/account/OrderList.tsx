import type { Order } from '#contract/account/me.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatMinute, groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

/** The applications of the account (“orders”). */
export function OrderList({ locale, messages: { account: t }, orders }: AccountProps & { orders: Order[] }) {
  if (orders.length === 0)
    return (
      <div className={styles.empty}>
        <h2 className="title-3">{t['order.empty']}</h2>
        <p>{t['order.empty.text']}</p>
        <a className={styles.action} href={localePath(locale, '/application')}>
          {t['order.apply']}
        </a>
      </div>
    )
  const open = ({ _id: id, token }: Order) => {
    keepReceiptAccess(window.sessionStorage, { id, token, isNew: false })
    window.location.assign(localePath(locale, `/application/inquiry/${id}`))
  }
  return (
    <section>
      <h2 className="visually-hidden">{t['order.applications']}</h2>
      <ul className="stack" role="list">
        {orders.map((order) => (
          <li key={order._id} className={styles.card}>
            <div className={styles.cardHead}>
              <h3>{interpolate(t['order.round'], { round: order.round })}</h3>
              {order.status !== 'DRAFT' && (
                <span className={styles.chip} data-status={order.status}>
                  {t[`order.status.${order.status}`]}
                </span>
              )}
            </div>
            <dl className={`${styles.facts} facts`} data-allow-selection>
              <Fact label={t['order.number']} value={groupReceipt(order.receiptNumber)} />
              <Fact label={t['order.at']} value={formatMinute(order.submittedAt)} />
              {order.supply_type && <Fact label={t['order.supply']} value={t[`order.supply.${order.supply_type}`]} />}
              {order.unit_type && <Fact label={t['order.unitType']} value={order.unit_type} />}
            </dl>
            <div className={styles.actions}>
              <Button tone="secondary" onClick={() => open(order)}>
                {t['order.open']}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
