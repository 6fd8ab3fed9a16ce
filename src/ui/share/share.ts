import * as m from '../../paraglide/messages.js'
import { showToast } from '../toasts.tsx'

/**
 * Hands a page on: by the device's own share sheet, else its address is copied. Who closes the sheet wanted neither.
 * @param path of the page on this site
 */
export async function share(title: string, path: string): Promise<void> {
  const url = location.origin + path
  if (navigator.share) {
    const isDone = await navigator.share({ title, url }).then(
      () => true,
      (failure: Error) => failure.name === 'AbortError',
    )
    if (isDone) return
  }
  await copyAddress(url)
}

/** Copies an address and says so; where the browser forbids it, the address is shown to be copied by hand. */
async function copyAddress(url: string): Promise<void> {
  // there is no clipboard on a page without encryption
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
  await copied.then(
    () => showToast(m.share_copied()),
    () => showToast(url),
  )
}
