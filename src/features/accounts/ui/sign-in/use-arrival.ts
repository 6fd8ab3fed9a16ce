import { useRouter } from '@tanstack/react-router'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { markSigningOut } from '../../../../browser/storage/sign-out-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { safeRedirect } from '../../../../lib/address/safe-redirect.ts'
import { forgetDraft } from '../registration/sign-up-draft.ts'
import { findWayBack, forgetWayBack } from './way-back.ts'

/** Returns what to run after signing in: loads the target page, or home, anew as that person. */
export function useArrival(): (redirect?: string) => Promise<void> {
  const router = useRouter()
  const arriveAt = useArrivalAt()
  return async (redirect) => {
    const { mayReturnTo } = router.options.context
    const target = safeRedirect(redirect, mayReturnTo) ?? findWayBack(mayReturnTo) ?? paths.home({})
    forgetWayBack()
    await arriveAt(target)
  }
}

/** The same at a page of ours, from which one goes on the way back. */
export function useArrivalAt(): (href: string) => Promise<void> {
  const router = useRouter()
  return async (href) => {
    forgetDraft()
    markSigningOut(undefined)
    await router.navigate({ href, replace: true })
    await revalidate(router)
  }
}
