import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import { QuotedSigns } from '../../shield/ui/quoted-signs.tsx'
import type { NotedItem } from '../noted/contract.ts'
import type { WaitingData } from './load-waiting.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

const kinds: Readonly<Record<NotedItem['objectType'], () => string>> = {
  post: m.moderation_kind_post,
  question: m.moderation_kind_question,
  event: m.moderation_kind_event,
  answer: m.moderation_kind_answer,
  comment: m.moderation_kind_comment,
}

interface NotedScreenProps extends Pick<WaitingData, 'counts'> {
  readonly noted: NonNullable<WaitingData['noted']>
}

/** What everybody reads although it has signs of fraud, until a moderator says that they have read it. */
export function NotedScreen({ noted, counts }: NotedScreenProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { items, next } = noted
  return (
    <>
      <div className="say">
        <h1 ref={title} tabIndex={-1}>
          {m.noted_title()}
        </h1>
        <p>{m.noted_lead()}</p>
      </div>
      <ModerationTabs current="noted" counts={counts} />
      <ol className="cases">
        {items.map((item) => (
          <Line key={item.id} item={item} onRead={() => title.current?.focus()} />
        ))}
      </ol>
      {items.length === 0 && (
        <Empty icon="check-check" title={m.noted_none()}>
          <p>{m.noted_none_text()}</p>
        </Empty>
      )}
      {next && (
        <nav className="pages" aria-label={m.pages_label()}>
          <a className="edge" rel="next" href={paths.noted(next)}>
            {m.audit_older()}
            <Icon name="arrow-right" />
          </a>
        </nav>
      )}
    </>
  )
}

function Line({ item, onRead }: { item: NotedItem; onRead(): void }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const [isPending, setPending] = useState(false)
  const { id, title, path, excerpt, signs, customer } = item
  const read = async () => {
    if (isPending) return
    setPending(true)
    try {
      if (!(await withProof(() => api.readNoted({ id })))) return setPending(false)
      // the line goes, and the keyboard goes on from the top
      onRead()
      await revalidate(router)
    } catch (error) {
      showToast(failureText(error))
    }
    setPending(false)
  }
  return (
    <li>
      <p className="case-facts">
        <span className="badge">{kinds[item.objectType]()}</span> <TimeAgo at={item.notedAt} />
        {customer && (
          <>
            {' · '}
            <a href={paths.person(customer.username)}>{customer.name}</a>
          </>
        )}
      </p>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      {excerpt && <p className="case-excerpt">{excerpt}</p>}
      <QuotedSigns signs={signs} />
      <p className="chips">
        <a className="button quiet" href={paths.report(item.objectType, item.objectId)}>
          {m.noted_report()}
        </a>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending}
          aria-label={m.noted_read_it({ title })}
          onClick={read}
        >
          <Icon name="check" />
          {m.noted_read()}
        </button>
      </p>
      {proof}
    </li>
  )
}
