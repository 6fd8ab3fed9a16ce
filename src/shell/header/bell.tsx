import { useEffect } from 'react'
import { learnUnread, useBell } from '../../browser/live/bell-state.ts'
import type { SignedIn } from '../../features/accounts/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'

const MAX_SHOWN_COUNT = 9

/** The link to notifications with the number of unread ones; without a script, the number at rendering. */
export function Bell({ me }: { me: SignedIn }) {
  const { totalNew: count = me.totalNew, isAway } = useBell()
  useEffect(() => learnUnread(me), [me])
  return (
    <>
      <span className="away" role="status">
        {isAway && m.bell_away()}
      </span>
      <a
        className="icon-button bell"
        href={paths.notifications}
        aria-label={count > 0 ? m.bell({ count }) : m.notifications_title()}
      >
        <Icon name="bell" />
        {count > 0 && (
          <b className="count-badge">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</b>
        )}
      </a>
    </>
  )
}
