import { useRouter } from '@tanstack/react-router'
import { api } from '../api-client.ts'
import { forgetDraft } from '../features/people/ui/edit/edit-draft.ts'
import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { showToast } from '../ui/toasts.tsx'
import { savedDestination } from './saved-destination.ts'
import { forgetKept, forgetSignIn } from './sign-in-hint.ts'
import { markSigningOut } from './sign-out-sign.ts'

/**
 * Signs out at once: the server is told and not waited for; what is shown is home as a visitor sees it. Where there
 * is no network the next page that has one tells the server (finish-sign-out.ts).
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    markSigningOut(true)
    api
      .signOut({})
      .then(
        () => markSigningOut(false),
        () => undefined,
      )
      // a page of theirs may have been on its way
      .finally(forgetKept)
    forgetSignIn()
    forgetDraft()
    if (!navigator.onLine) showToast(m.me_sign_out_waits())
    // without a network home comes as a page of its own, and nothing here would end what it began
    if (navigator.serviceWorker?.controller) await forgetKept()
    await router.navigate({ href: paths.home(savedDestination()) })
    await router.invalidate()
  }
}
