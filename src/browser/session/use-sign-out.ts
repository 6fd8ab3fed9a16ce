import { useRouter } from '@tanstack/react-router'
import { paths } from '../../lib/address/paths.ts'
import { savedDestination } from '../../lib/address/saved-destination.ts'
import * as m from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'
import { api } from '../api/api-client.ts'
import { revalidate } from '../api/revalidate.ts'
import { browserContext } from '../browser-context.ts'
import { useMe } from '../navigation/page-context.ts'
import { forgetDrafts } from '../storage/form-drafts.ts'
import { forgetKept, forgetSignIn } from '../storage/sign-in-hint.ts'
import { markSigningOut } from '../storage/sign-out-sign.ts'
import { hasWaiting } from '../storage/waiting-sign.ts'

/**
 * Signs out without waiting for the server and shows home as a visitor sees it. If the request fails, this page or
 * the next one repeats it (finish-sign-out.ts).
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const owner = useMe()?.uuid
  const finish = () => import('./finish-sign-out.ts').then((way) => way.finishSignOut(router))
  return async () => {
    if (!owner) return
    markSigningOut(owner)
    // before its session ends, or it would be asked for again and refused
    void import('../live/live.ts').then((way) => way.endLive())
    forgetSignIn()
    forgetDrafts()
    // sends what they did offline first, since it could not be sent after signing out
    if (hasWaiting(owner)) await finish().catch(() => undefined)
    else
      api
        .signOut({})
        .then(
          () => markSigningOut(undefined),
          () => {
            showToast(m.me_sign_out_waits())
            void finish().catch(() => undefined)
          },
        )
        // a page of theirs may have been loading
        .finally(forgetKept)
    // offline, home loads as a new document, so nothing in this page would finish
    if (navigator.serviceWorker?.controller) await forgetKept()
    await router.navigate({ href: paths.home(savedDestination(browserContext.visit)) })
    await revalidate(router)
  }
}
