/** Hosts of mail that many people have, the most used first. */
const providers = [
  'naver.com',
  'gmail.com',
  'hanmail.net',
  'daum.net',
  'kakao.com',
  'nate.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'qq.com',
  '163.com',
  '126.com',
]
/** Hosts that exist as well, and look like a slip of one above. */
const others = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co.kr', '163.net', 'kakaocorp.com', 'navercorp.com']
/** Providers that have no address under another ending. */
const single = ['naver', 'gmail', 'hanmail', 'daum', 'kakao', 'nate']
const wrongEndings = ['com', 'net', 'co.kr', 'kr', 'co', 'cn']

/** The address that was probably meant: `a@naver.con` → `a@naver.com`; null where nothing looks like a slip. */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const host = typed.replaceAll(',', '.').replace(/\.+$/, '')
  if (at < 1 || host === '' || others.includes(host)) return null
  const meant = providers.includes(host) ? host : providers.find((provider) => isSlip(host, provider))
  return meant && meant !== typed ? `${email.slice(0, at)}@${meant}` : null
}

function isSlip(host: string, provider: string): boolean {
  const [name = '', ending = ''] = provider.split('.')
  const dot = host.indexOf('.')
  if (dot < 0) return host === name || host === name + ending
  const [ownName, ownEnding] = [host.slice(0, dot), host.slice(dot + 1)]
  if (ownName === name) return isNear(ownEnding, ending) || (single.includes(name) && wrongEndings.includes(ownEnding))
  // Of a short name every neighbour is a name of its own.
  return name.length > 4 && ownEnding === ending && isNear(ownName, name)
}

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isNear(one: string, other: string): boolean {
  const from = [...one].findIndex((letter, index) => letter !== other[index])
  if (from < 0) return other.length - one.length <= 1
  const [a, b] = [one.slice(from), other.slice(from)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
