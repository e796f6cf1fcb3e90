/** `3_598_164` → `359만 8,164원`, `3.598164 million won`, `359 万 8164 韩元`. */
export function wonInWords(locale: 'ko' | 'en' | 'cn', amount: number): string {
  // Chinese writes counts of 万 without commas.
  const group = (count: number) => count.toLocaleString('en-US', { useGrouping: locale !== 'cn' })
  if (locale === 'en') {
    const millions = (amount / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 6 })
    return amount < 1_000_000 ? `${group(amount)} won` : `${millions} million won`
  }
  const [hundredMillion, tenThousand, won] = locale === 'ko' ? ['억', '만', '원'] : [' 亿', ' 万', ' 韩元']
  const parts = [
    [Math.floor(amount / 1e8), hundredMillion],
    [Math.floor((amount % 1e8) / 1e4), tenThousand],
  ].flatMap(([count, unit]) => (count ? [`${group(Number(count))}${unit}`] : []))
  const rest = amount % 1e4
  if (rest > 0 || parts.length === 0) return [...parts, `${group(rest)}${won}`].join(' ')
  return `${parts.join(' ')}${locale === 'ko' ? ' ' : ''}${won.trim()}`
}
