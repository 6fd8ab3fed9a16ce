import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { moderates } from '../../../lib/api/moderates.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import type { WaitingData } from './load-waiting.ts'
import { ModerationTabs } from './moderation-tabs.tsx'
import { keyOf, WaitingCard } from './waiting-card.tsx'

interface ModerationScreenProps extends Pick<WaitingData, 'counts'> {
  readonly list: NonNullable<WaitingData['list']>
}

/** What waits for a moderator, the oldest first; what is decided goes, and the focus goes on. */
export function ModerationScreen({ list, counts }: ModerationScreenProps) {
  const router = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  const me = useMe()
  const watchesWords = me !== null && moderates(me, { countryCode: null, city: null })
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const { total, hasMore, page, perPage } = list
  // what was decided is not in a newer list, and what came back is
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list
  useEffect(() => setDecided(new Set()), [list])
  const items = list.items.filter((item) => !decided.has(keyOf(item)))
  const leave = (key: string, card: HTMLElement | null) => {
    const next = card?.nextElementSibling ?? card?.previousElementSibling ?? title.current
    // gone before the next is focused, which then is scrolled to where it stands by now
    flushSync(() => setDecided((keys) => new Set([...keys, key])))
    // the card and not its button: pressed once more, Enter decides nothing by mistake
    if (next instanceof HTMLElement) next.focus()
    void revalidate(router)
  }
  return (
    <>
      <div className="say">
        <h1 ref={title} tabIndex={-1}>
          {m.moderation_title()}
        </h1>
        <p>{m.moderation_lead()}</p>
        {watchesWords && (
          <p>
            <a className="link" href={paths.watchedWords}>
              {m.watched_title()}
            </a>
          </p>
        )}
      </div>
      <ModerationTabs current="waiting" counts={counts} />
      {list.needsSecondFactor && <AddSecondFactor />}
      {total > 0 && (
        <p className="waiting-total">
          {hasMore
            ? m.moderation_total_more({ number: groupDigits(total) })
            : m.moderation_total({ count: total })}
        </p>
      )}
      <ol className="waiting-list">
        {items.map((item) => (
          <WaitingCard key={keyOf(item)} item={item} onDecided={leave} />
        ))}
      </ol>
      {items.length === 0 && (total > list.items.length ? <MoreWaits /> : <NothingWaits />)}
      <Pager path={paths.waiting} page={page} perPage={perPage} total={total} />
    </>
  )
}

/** Without one every decision is refused (platform/api/require-access.ts). */
export function AddSecondFactor() {
  return (
    <div className="add-factor">
      <Notice title={m.moderation_factor_title()}>
        <p>{m.moderation_factor_text()}</p>
        <p className="chips">
          <a className="button quiet" href={paths.settings}>
            <Icon name="shield-check" />
            {m.moderation_factor_add()}
          </a>
        </p>
      </Notice>
    </div>
  )
}

function NothingWaits() {
  return (
    <Empty icon="check-check" title={m.moderation_none_title()}>
      <p>{m.moderation_none_text()}</p>
      <a className="button quiet" href={paths.feed()}>
        {m.none_feed()}
      </a>
    </Empty>
  )
}

/** All of this page is decided. */
function MoreWaits() {
  return (
    <p className="chips">
      <a className="button quiet" href={paths.waiting}>
        {m.moderation_to_first()}
      </a>
    </p>
  )
}
