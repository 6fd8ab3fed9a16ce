import { apiPath } from '../../lib/address/endpoint-paths.ts'

/** Counts a view of the item on this page; the server counts one for each visitor and day. Needs no application. */
export function countView(): void {
  const id = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!id) return
  const headers = { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' }
  fetch(apiPath('/views'), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ id: Number(id) }),
    keepalive: true,
  }).catch(() => {})
}
