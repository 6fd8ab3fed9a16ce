import type { AnyRouter } from '@tanstack/react-router'
import { isPlainClick } from '../../../ui/is-plain-click.ts'

/** Opens a link to the form of reporting as a dialog over the page, for who is signed in. */
export function takeReportLinks(router: AnyRouter): void {
  // before the router follows the link
  document.addEventListener('click', (click) => take(router, click), { capture: true })
}

function take(router: AnyRouter, click: MouseEvent): void {
  const link = (click.target as Element).closest<HTMLAnchorElement>('a[data-act=report]')
  if (!link || !isPlainClick(click)) return
  click.preventDefault()
  import('./report-dialog.tsx').then(
    (file) => file.openReportDialog(router, link.href),
    // without a network the page of the form says so
    () => location.assign(link.href),
  )
}
