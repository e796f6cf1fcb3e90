import { formatPhone } from '#lib/format.ts'

/** What is masked leads nowhere. */
const isMasked = (text: string) => text.includes('*')

/** A phone number to call, unless it is masked. */
export function PhoneLink({ phone }: { phone: string }) {
  return isMasked(phone) ? formatPhone(phone) : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
}

/** An address to write to; it breaks before the @ where it has to break. */
export function MailLink({ email }: { email: string }) {
  if (isMasked(email)) return email
  const [local, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {local}
      <wbr />@{domain}
    </a>
  )
}
