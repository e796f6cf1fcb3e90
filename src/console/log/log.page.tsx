import { LogHead } from './LogHead.tsx'
import { LogList } from './LogList.tsx'

export function LogPage() {
  return (
    <>
      <LogHead />
      <LogList />
    </>
  )
}
