import { useMemo } from 'react'
import { trustedHtml } from '../../../lib/html/trusted-types.ts'
import { withPreviews } from './with-previews.ts'

interface ProseProps {
  readonly html: string
  /** What stands for its pictures until they have come, by their ids. */
  readonly previews?: Readonly<Record<string, string>>
}

const NONE = {}

/** Text that people wrote: the server cleaned it before it was stored (src/lib/html/clean-html.ts). */
export function Prose({ html, previews = NONE }: ProseProps) {
  const whole = withPreviews(html, previews)
  // the same words are the same object, or React would write them into the page anew
  const markup = useMemo(() => ({ __html: trustedHtml(whole) }), [whole])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored, cleaned text is shown
  return <div className="prose" dangerouslySetInnerHTML={markup} />
}
