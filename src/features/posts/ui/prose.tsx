import { useMemo } from 'react'
import { trustedHtml } from '../../../lib/html/trusted-types.ts'

/** Text that people wrote: the server cleaned it before it was stored (src/lib/html/clean-html.ts). */
export function Prose({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored, cleaned text is shown
  return <div className="prose" dangerouslySetInnerHTML={markup} />
}
