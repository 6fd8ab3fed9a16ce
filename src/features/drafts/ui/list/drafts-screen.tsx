import { useState } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Count } from '../../../../ui/counts/count.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { UnprovenNotice } from '../../../accounts/ui/unproven.tsx'
import { DraftRow } from './draft-row.tsx'
import { type DraftsPart, draftsParts } from './drafts-search.ts'
import { hiddenComment, hiddenPost } from './hidden-item.ts'
import { type HiddenItem, HiddenItems } from './hidden-items.tsx'
import type { DraftsData } from './load-drafts.ts'
import { useBegun } from './use-begun.ts'

interface DraftsScreenProps extends DraftsData {
  /** The tab that the address names. */
  readonly part?: DraftsPart | undefined
}

/** What one has begun, what waits for somebody, and what others do not see: a tab each, with how much there is. */
export function DraftsScreen({ drafts, posts, comments, part }: DraftsScreenProps) {
  const { begun, isWhole, throwAway } = useBegun(drafts)
  const kept = { posts: posts.map(hiddenPost), comments: comments.flatMap(hiddenComment) }
  const of = (isShown: (item: HiddenItem) => boolean) => ({
    posts: kept.posts.filter(isShown),
    comments: kept.comments.filter(isShown),
  })
  const waiting = of(isWaiting)
  const hidden = of((item) => !isWaiting(item))
  const counts = { begun: begun.length, waiting: countOf(waiting), hidden: countOf(hidden) }
  // without a tab in the address the first that holds something
  const first = draftsParts.find((one) => counts[one] > 0) ?? 'begun'
  // once all of it is known it stays: nothing moves under the hand that empties it
  const [chosen, setChosen] = useState<DraftsPart>()
  if (isWhole && !chosen) setChosen(first)
  const current = part ?? chosen ?? first
  return (
    <>
      <header className="list-head">
        <h1>{m.drafts_title()}</h1>
      </header>
      <nav className="tabs" aria-label={m.drafts_parts()}>
        {draftsParts.map((one) => (
          <a
            key={one}
            href={paths.draftsPart(one)}
            data-keep-scroll=""
            {...(one === current && { 'aria-current': 'page' as const })}
          >
            {names[one]()}
            <Count of={counts[one]} />
          </a>
        ))}
      </nav>
      <UnprovenNotice />
      {counts[current] === 0 && <NothingHere part={current} />}
      {current === 'begun' && (
        <ul className="drafts">
          {begun.map((draft) => (
            <DraftRow key={draft.key} draft={draft} onThrow={() => throwAway(draft)} />
          ))}
        </ul>
      )}
      {current !== 'begun' && <Kept {...(current === 'waiting' ? waiting : hidden)} />}
    </>
  )
}

const names: Readonly<Record<DraftsPart, () => string>> = {
  begun: m.drafts_part_begun,
  waiting: m.drafts_part_waiting,
  hidden: m.drafts_part_hidden,
}

interface KeptItems {
  readonly posts: readonly HiddenItem[]
  readonly comments: readonly HiddenItem[]
}

/** For a moderator, or for the proof of an address. */
const isWaiting = ({ state }: HiddenItem) => state === 'waiting' || state === 'unproven'

const countOf = ({ posts, comments }: KeptItems) => posts.length + comments.length

const Kept = ({ posts, comments }: KeptItems) => (
  <>
    <HiddenItems id="hidden-posts" title={m.drafts_hidden_title()} items={posts} />
    <HiddenItems id="hidden-comments" title={m.drafts_hidden_comments_title()} items={comments} />
  </>
)

const nothing: Readonly<
  Record<DraftsPart, { icon: IconName; title: () => string; text: () => string }>
> = {
  begun: { icon: 'file-pen-line', title: m.drafts_none_title, text: m.drafts_none_text },
  waiting: { icon: 'clock', title: m.drafts_none_waiting, text: m.drafts_none_waiting_text },
  hidden: { icon: 'eye-off', title: m.drafts_none_hidden, text: m.drafts_none_hidden_text },
}

function NothingHere({ part }: { readonly part: DraftsPart }) {
  const { icon, title, text } = nothing[part]
  return (
    <Empty icon={icon} title={title()}>
      <p>{text()}</p>
      {part === 'begun' && (
        <p className="chips">
          <a className="button" href={paths.writePost}>
            {m.write()}
          </a>
        </p>
      )}
    </Empty>
  )
}
