import { formatPhone } from '#lib/format.ts'

/** A masked phone number or address cannot be called or written to, so it is no link. */
const isMasked = (text: string) => text.includes('*')

export function PhoneLink({ phone }: { phone: string }) {
  return isMasked(phone) ? formatPhone(phone) : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
}

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
