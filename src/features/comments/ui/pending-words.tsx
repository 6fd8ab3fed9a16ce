import { useEffect, useState } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { hasPendingComment } from '../../../browser/storage/pending-sign.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import { onKept } from './kept-event.ts'
import { isAsItWas, type PendingComment, readPendingComment } from './pending-comment.ts'

/** What a visitor wrote below a post stands here until they have signed in, and it is sent. */
export function PendingWords({ postId }: { postId: number }) {
  const isVisitor = useMe() === null
  const [pending, setPending] = useState<PendingComment>()
  useEffect(() => {
    if (!isVisitor) return setPending(undefined)
    const read = () =>
      readOwn(postId).then(setPending, () => {
        // a browser that keeps nothing has nothing that waits
      })
    void read()
    return onKept(() => void read())
  }, [isVisitor, postId])
  if (!pending) return null
  return (
    <article className="answer waiting">
      <span className="badge">
        <Icon name="clock" />
        {m.comment_waits_sign_in()}
      </span>
      {pending.firstParentId !== null && (
        <a className="link" href={`#comment-${pending.firstParentId}`} data-in-page>
          {m.comment_waits_reply()}
        </a>
      )}
      <Prose html={pending.content} />
      <p>{m.comment_waits_sign_in_text()}</p>
      <p className="chips">
        <a className="button quiet" href={paths.login(pending.path)}>
          {m.sign_in()}
        </a>
      </p>
    </article>
  )
}

/** Not what somebody wrote whose session has ended: others may read on this device. */
async function readOwn(postId: number): Promise<PendingComment | undefined> {
  if (!hasPendingComment()) return undefined
  const pending = await readPendingComment()
  const isOwn = pending?.objectId === postId && pending.owner === undefined
  return isOwn && (await isAsItWas(pending, undefined)) ? pending : undefined
}
