import { useQuery } from '@tanstack/react-query'
import { Link } from '#console/kit/router/Link.tsx'
import messages from '#i18n/ko/console-home.json'
import { formatNumber } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import styles from './home.module.css'

type FigureProps = {
  label: string
  api: string
  page: string
  filters: Record<string, string>
}

export function Figure({ label, api: path, page, filters }: FigureProps) {
  const count = useQuery({
    queryKey: [path, 'count', filters],
    queryFn: ({ signal }) =>
      api.get(path, { searchParams: { ...filters, limit: 1 }, signal }).json<{ total: number }>(),
  })
  return (
    <Link className={styles.figure} href={`${page}?${new URLSearchParams(filters)}`}>
      <span className="soft">{label}</span>
      <strong className={styles.number} aria-busy={count.isPending}>
        {count.data ? formatNumber(count.data.total) : messages.unknown}
      </strong>
    </Link>
  )
}
