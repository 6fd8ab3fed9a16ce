import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutParams } from '../../../../lib/address/without-params.ts'

/** What `social` in the address says came of a sign-in by others: said here, and once, since it leaves the address. */
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
