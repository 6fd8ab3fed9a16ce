import { apiPath } from '../../lib/address/endpoint-paths.ts'
import { noteOpened } from '../storage/opened-items.ts'

/**
 * Counts a view of the item on this page, and notes for the lists of this device that it was opened; the server counts
 * one view for each visitor and day. Needs no application.
 */
export function countView(): void {
  const id = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!id) return
  noteOpened(Number(id))
  const headers = { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' }
  fetch(apiPath('/views'), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ id: Number(id) }),
    keepalive: true,
  }).catch(() => {})
}
