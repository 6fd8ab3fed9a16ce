import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { OUTCOMES, type Outcome } from '../../../browser/outbox/waiting-call.ts'
import { hasWaiting } from '../../../browser/storage/waiting-sign.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { keepPlace } from './keep-place.ts'
import { announceKept } from './kept-event.ts'

interface Waiting {
  readonly id: string
  readonly text: string
}

/** What the reader wrote below a post without a network stands here until it is published, or refused. */
export function WaitingComments({ postId }: { postId: number }) {
  const router = useRouter()
  const uuid = useMe()?.uuid
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    if (!uuid) return
    const read = () =>
      readOwn(uuid, postId).then(setWaiting, () => {
        // a browser that keeps nothing has nothing that waits
      })
    void read()
    const channel = new BroadcastChannel(OUTCOMES)
    channel.onmessage = async ({ data }: MessageEvent<Outcome>) => {
      if (data.name !== 'createComment') return
      if (data.is === 'sent') await keepPlace(() => revalidate(router))
      announceKept()
      await read()
    }
    return () => channel.close()
  }, [uuid, postId, router])
  return waiting.map(({ id, text }) => (
    <article key={id} className="answer waiting">
      <span className="badge">
        <Icon name="clock" />
        {m.comment_waits_network()}
      </span>
      <p>{text}</p>
    </article>
  ))
}

async function readOwn(owner: string, postId: number): Promise<readonly Waiting[]> {
  if (!hasWaiting(owner)) return []
  const { readWaiting } = await import('../../../browser/outbox/queue.ts')
  const own = (await readWaiting()).filter(
    (one) => one.name === 'createComment' && one.owner === owner && one.input.objectId === postId,
  )
  return own.map(({ id, input }) => ({ id, text: plainTextOf(String(input.content)) }))
}
