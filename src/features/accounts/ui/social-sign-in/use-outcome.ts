import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutParams } from '../../../../lib/address/without-params.ts'

/** The outcome of a provider's sign-in (`social` in the address), which is then removed from the address. */
export function useOutcome(social: string | undefined): string | undefined {
  const router = useRouter()
  const [outcome, setOutcome] = useState(social)
  useEffect(() => {
    if (social === undefined) return
    setOutcome(social)
    router.history.replace(withoutParams(location.href, ['social']))
  }, [router, social])
  return outcome
}
