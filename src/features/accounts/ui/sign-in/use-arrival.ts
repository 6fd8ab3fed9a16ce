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
  return async (redirect) => {
    const { mayReturnTo } = router.options.context
    const target = safeRedirect(redirect, mayReturnTo) ?? findWayBack(mayReturnTo) ?? paths.home({})
    forgetWayBack()
    forgetDraft()
    markSigningOut(undefined)
    await router.navigate({ href: target, replace: true })
    await revalidate(router)
  }
}
