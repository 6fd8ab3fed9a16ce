import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../lib/address/paths.ts'
import { type MayReturnTo, safeRedirect } from '../../lib/address/safe-redirect.ts'
import { failureText } from '../../ui/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { api } from '../api/api-client.ts'
import { revalidate } from '../api/revalidate.ts'
import type { DeepLink } from './take-deep-link.ts'

/**
 * Signs in the app that an address of the native kind was made for: its code is exchanged for a session, dialogs
 * close, and the page that `state` names opens as that person; `state` leads nowhere but within the site.
 */
export async function followDeepLink(router: AnyRouter, { token, state }: DeepLink): Promise<void> {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  const { mayReturnTo }: { mayReturnTo: MayReturnTo } = router.options.context
  const target =
    safeRedirect(state, mayReturnTo) ?? safeRedirect(decoded(state), mayReturnTo) ?? paths.home({})
  try {
    const { ticket } = await api.exchangeNativeCode({ token })
    if (ticket) return location.assign(`${paths.login(target)}#second-step=${ticket}`)
    await router.navigate({ href: target, replace: true })
    await revalidate(router)
  } catch (error) {
    showToast(failureText(error))
  }
}

function decoded(state: string): string {
  try {
    return decodeURIComponent(state)
  } catch {
    return ''
  }
}
