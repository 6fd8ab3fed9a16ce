import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { useLoaded } from '../../places/ui/chooser/use-loaded.ts'
import { Prose } from '../../posts/ui/prose.tsx'

/** The text as it will stand on its page: cleaned by the server, as at publishing. */
export function TextPreview({ content }: { content: string }) {
  const { value } = useLoaded(content, () =>
    api.previewPost({ content }).then(
      (preview) => ({ html: preview.content, failure: undefined }),
      (error: unknown) => ({ html: '', failure: failureText(error) }),
    ),
  )
  if (!value) return <p role="status">{m.wait()}</p>
  if (value.failure) return <p className="field-error">{value.failure}</p>
  return (
    <article className="read" aria-label={m.write_preview()}>
      <Prose html={value.html} />
    </article>
  )
}
