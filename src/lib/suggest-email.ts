/** Common mail providers, most used first: the first similar one is suggested. */
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
/** Real hosts that look like a misspelt provider. */
const similarHosts = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co.kr', '163.net', 'kakaocorp.com', 'navercorp.com']
/** Providers with a single domain: one of `wrongEndings` is a typing error. */
const singleDomainProviders = ['naver', 'gmail', 'hanmail', 'daum', 'kakao', 'nate']
const wrongEndings = ['com', 'net', 'co.kr', 'kr', 'co', 'cn']

/** Suggests a correction: `a@naver.con` → `a@naver.com`; null if the host looks right. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const host = typed.replaceAll(',', '.').replace(/\.+$/, '')
  if (at < 1 || host === '' || similarHosts.includes(host)) return null
  const suggested = providers.includes(host) ? host : providers.find((provider) => isTypo(host, provider))
  return suggested && suggested !== typed ? `${email.slice(0, at)}@${suggested}` : null
}

function isTypo(host: string, provider: string): boolean {
  const [name = '', ending = ''] = provider.split('.')
  const dot = host.indexOf('.')
  if (dot < 0) return host === name || host === name + ending
  const [ownName, ownEnding] = [host.slice(0, dot), host.slice(dot + 1)]
  if (ownName === name)
    return isNear(ownEnding, ending) || (singleDomainProviders.includes(name) && wrongEndings.includes(ownEnding))
  // A short name differs by one letter from many real hosts.
  return name.length > 4 && ownEnding === ending && isNear(ownName, name)
}

/** True if at most one letter is wrong, missing or extra, or two neighbours are swapped. */
function isNear(one: string, other: string): boolean {
  const from = [...one].findIndex((letter, index) => letter !== other[index])
  if (from < 0) return other.length - one.length <= 1
  const [a, b] = [one.slice(from), other.slice(from)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
