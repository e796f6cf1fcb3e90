import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Me } from '#contract/account/me.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { $isMember, api } from '#stores/session.ts'

export function useOwnEmail() {
  const { getValues, setValue } = useFormContext<FormValues>()
  useEffect(() => {
    if (!$isMember.get() || getValues('email')) return
    const fill = ({ me }: { me: Me }) => getValues('email') || setValue('email', me.email)
    api
      .get<{ me: Me }>('v1/me')
      .json()
      .then(fill, () => undefined)
  }, [getValues, setValue])
}
