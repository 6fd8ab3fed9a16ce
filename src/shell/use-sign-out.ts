import { useRouter } from '@tanstack/react-router'
import { api } from '../api-client.ts'
import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { showToast } from '../ui/toasts.tsx'
import { savedDestination } from './saved-destination.ts'
import { forgetKept, forgetSignIn } from './sign-in-hint.ts'

/** Signs out at once: the server is told and not waited for; what is shown is home as a visitor sees it. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    api
      .signOut({})
      .catch(() => showToast(m.me_sign_out_failed()))
      // a page of theirs may have been on its way
      .finally(forgetKept)
    forgetSignIn()
    await router.navigate({ href: paths.home(savedDestination()) })
    await router.invalidate()
  }
}
