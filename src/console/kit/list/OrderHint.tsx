import messages from '#i18n/ko/console.json'
import styles from './order.module.css'

export function OrderHint() {
  return <p className={styles.hint}>{messages['order.list']}</p>
}
