import { AccessLogHead } from './AccessLogHead.tsx'
import { AccessLogList } from './AccessLogList.tsx'

export function AccessLogPage() {
  return (
    <>
      <AccessLogHead />
      <AccessLogList />
    </>
  )
}
