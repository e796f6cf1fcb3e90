const hidden = '*'

/** `김하원` → `김*원`, `김원` → `김*`; spaces between words stay. */
export function maskName(name: string): string {
  const letters = [...name]
  const last = letters.length > 2 ? letters.length - 1 : 0
  return letters.map((letter, index) => (index === 0 || index === last || /\s/.test(letter) ? letter : hidden)).join('')
}

/** `01012345678` → `010****5678` */
export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + hidden.repeat(Math.max(0, phone.length - 7)) + phone.slice(-4)
}

/** `19990131` → `1999****`: eligibility depends on the year. */
export function maskBirth(birth: string): string {
  return birth.slice(0, 4) + hidden.repeat(Math.max(0, birth.length - 4))
}

/** `haram@onmaru.example` → `ha***@onmaru.example`: hides the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return email.slice(0, at > 3 ? 2 : 1) + hidden.repeat(3) + email.slice(at)
}

const masks: Record<string, (text: string) => string> = {
  name: maskName,
  phone: maskPhone,
  birth: maskBirth,
  email: maskEmail,
}

export function maskPerson<Item extends object>(record: Item): Item {
  const entries = Object.entries(record).map(([key, value]) => {
    if (key === 'spouse' && value) return [key, maskPerson(value)]
    const mask = Object.hasOwn(masks, key) ? masks[key] : undefined
    return [key, mask && typeof value === 'string' ? mask(value) : value]
  })
  return Object.fromEntries(entries)
}
