import { useEffect } from 'react'
import { learnUnread, useBell } from '../../browser/live/bell-state.ts'
import type { SignedIn } from '../../features/accounts/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'

const MAX_SHOWN_COUNT = 99

/** The link to notifications with the number of unread ones; without a script, the number at rendering. */
export function Bell({ me }: { me: SignedIn }) {
  const { totalNew: count = me.totalNew, isAway } = useBell()
  useEffect(() => learnUnread(me), [me])
  // the name has the number as it is seen: whoever speaks to the browser says that
  const isMore = count > MAX_SHOWN_COUNT
  const shown = isMore ? `${MAX_SHOWN_COUNT}+` : String(count)
  const name = isMore ? m.bell_more({ count: shown }) : m.bell({ count })
  return (
    <>
      <span className="away" role="status">
        {isAway && m.bell_away()}
      </span>
      <a
        className="icon-button bell"
        href={paths.notifications}
        aria-label={count > 0 ? name : m.notifications_title()}
      >
        <Icon name="bell" />
        {count > 0 && <b className="count-badge">{shown}</b>}
      </a>
    </>
  )
}
