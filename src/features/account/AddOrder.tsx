import { useState } from 'react'
import type { Order } from '#contract/account/me.ts'
import { lookup } from '#contract/application/application.ts'
import { api } from '#stores/session.ts'
import styles from './account.module.css'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'

const empty = { receiptNumber: '', name: '', birth: '', phone: '' }

export function AddOrder({ messages, onAdded }: AccountProps & { onAdded: (orders: Order[]) => void }) {
  const t = messages.account
  const state = useForm(empty, messages)
  const [isAdded, setAdded] = useState(false)
  const digits = (text = '') => text.replace(/\D/g, '')
  const { birth, phone, ...texts } = state.values
  const submit = () => {
    setAdded(false)
    void state.send(lookup, { ...texts, birth: digits(birth), phone: digits(phone) }, async (json) => {
      const { orders } = await api.post<{ orders: Order[] }>('v1/me/orders', { json }).json()
      state.setValues(empty)
      setAdded(true)
      onAdded(orders)
    })
  }
  const common = { state, prefix: 'order' }
  return (
    <>
      <Form
        {...{ state, texts: t, prefix: 'order', submit: t['order.add.submit'], sending: t['order.add.sending'] }}
        onSubmit={submit}
      >
        <TextField
          {...common}
          name="receiptNumber"
          label={t['order.number']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <TextField {...common} name="name" label={t['field.name']} autoComplete="name" maxLength={60} />
        <TextField
          {...common}
          name="birth"
          label={t['order.add.birth']}
          hint={t['order.add.birth.hint']}
          digits={8}
          autoComplete="bday"
        />
        <TextField {...common} name="phone" label={t['field.phone']} digits="phone" />
      </Form>
      <p className={styles.saved} role="status">
        {isAdded && t['order.add.done']}
      </p>
    </>
  )
}
