import { useRouter } from '@tanstack/react-router'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { dropUndo, showToast } from '../../../../ui/toasts.tsx'
import type { ModeratorWhy, OwnState } from '../../../posts/own-state.ts'
import { ModeratorReason } from '../../../posts/ui/moderator-reason.tsx'
import { stateNames } from '../../../posts/ui/state-names.ts'

/** What one wrote and others do not see. */
export interface HiddenItem extends ModeratorWhy {
  readonly id: number
  readonly name: string
  /** Its own page, while it has one. */
  readonly href?: string
  readonly excerpt?: string
  readonly state: OwnState
  readonly changedAt: string
  /** Where it is changed; absent below what is gone. */
  readonly editHref?: string | undefined
  readonly restore: () => Promise<unknown>
  readonly remove: () => Promise<unknown>
  /** Shows again what its author hid. @returns whether it is published; else it waits for a moderator */
  readonly show?: () => Promise<boolean>
}

interface HiddenItemsProps {
  readonly id: string
  readonly title: string
  readonly items: readonly HiddenItem[]
}

/** Publications, or comments and answers, that are hidden, waiting, rejected or removed lately. */
export function HiddenItems({ id, title, items }: HiddenItemsProps) {
  const router = useRouter()
  if (items.length === 0) return null
  const run: RowProps['run'] = async (work, said) => {
    try {
      const text = said(await work())
      dropUndo()
      showToast(text)
      await revalidate(router)
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="drafts-part">
        {title}
      </h2>
      <ul className="drafts">
        {items.map((item) => (
          <Row key={item.id} item={item} run={run} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly item: HiddenItem
  /** @param said what it says when it is done */
  run<Result>(work: () => Promise<Result>, said: (result: Result) => string): Promise<void>
}

function Row({ item, run }: RowProps) {
  const { name, href, excerpt, state, reason, changedAt, editHref, restore, remove, show } = item
  const isRemoved = state === 'removed'
  return (
    <li>
      <p className="draft-facts">
        {stateNames[state]()}
        {' · '}
        <TimeAgo at={changedAt} />
      </p>
      <h3>{href && !isRemoved ? <a href={href}>{name}</a> : name}</h3>
      {excerpt && <p>{excerpt}</p>}
      <ModeratorReason {...item} />
      <p className="chips">
        {isRemoved && !reason && (
          <Action
            text={m.drafts_restore()}
            name={name}
            act={() => run(restore, () => m.drafts_restored())}
          />
        )}
        {!isRemoved && editHref && (
          <a className="button quiet" href={editHref} aria-label={`${m.drafts_edit()}: ${name}`}>
            {m.drafts_edit()}
          </a>
        )}
        {state === 'hidden' && !reason && show && (
          <Action
            text={m.drafts_show()}
            name={name}
            act={() =>
              run(show, (isPublished) => (isPublished ? m.drafts_shown() : m.write_waiting()))
            }
          />
        )}
        {!isRemoved && (
          <Action
            text={m.drafts_remove()}
            name={name}
            isDanger
            act={() => run(remove, () => m.drafts_removed())}
          />
        )}
      </p>
    </li>
  )
}

interface ActionProps {
  readonly text: string
  /** Of the item, for who hears the buttons of many. */
  readonly name: string
  readonly isDanger?: boolean
  act(): void
}

const Action = ({ text, name, isDanger, act }: ActionProps) => (
  <button
    type="button"
    className={isDanger ? 'button quiet danger' : 'button quiet'}
    aria-label={`${text}: ${name}`}
    onClick={act}
  >
    {text}
  </button>
)
