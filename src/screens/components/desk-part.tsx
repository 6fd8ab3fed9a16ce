import { useState } from 'react'
import { Periods } from '../../features/console/ui/periods.tsx'
import { PlotFigure } from '../../features/console/ui/plot-figure.tsx'
import { DraftRow } from '../../features/drafts/ui/list/draft-row.tsx'
import { CaseRow } from '../../features/moderation/ui/case/case-row.tsx'
import { ModerationTabs } from '../../features/moderation/ui/moderation-tabs.tsx'
import { WaitingCard } from '../../features/moderation/ui/waiting-card.tsx'
import type { Notification } from '../../features/notifications/contract.ts'
import { NotificationFilters } from '../../features/notifications/ui/notification-filters.tsx'
import { NotificationLine } from '../../features/notifications/ui/notification-line.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'
import {
  begunAnswer,
  draft,
  gone,
  goneCase,
  held,
  manyTimes,
  notified,
  reported,
  unread,
  waiting,
} from './samples/desk.ts'
import { ofMember } from './samples/people.ts'

const nothing = () => {}

/** What one was told and began, and the desk of who keeps order. */
export const DeskPart = () => (
  <Part title="Desk">
    <State name="NotificationFilters" size="row" hasWays>
      <NotificationFilters current="unread" totalNew={12} />
    </State>
    {NOTIFIED.map(([name, notification]) => (
      <State key={name} name={`NotificationLine: ${name}`} size="row" hasWays={name === 'unread'}>
        <NotificationRow notification={notification} />
      </State>
    ))}
    <State name="DraftRow: post, answer" size="row" hasWays>
      <ul className="drafts">
        <DraftRow draft={draft} onThrow={nothing} />
        <DraftRow draft={begunAnswer} onThrow={nothing} />
      </ul>
    </State>
    <State name="ModerationTabs" size="row">
      <ModerationTabs current="cases" counts={{ cases: 12, waiting: 3, appeals: 0, claims: 1 }} />
    </State>
    <State name="CaseRow: reported, held and taken, gone" size="page" shell={ofMember} hasWays>
      <ol className="cases">
        {[reported, held, goneCase].map((found) => (
          <CaseRow key={found.id} found={found} />
        ))}
      </ol>
    </State>
    <State name="WaitingCard" size="row" shell={ofMember}>
      <ul>
        <WaitingCard item={waiting} onDecided={nothing} />
      </ul>
    </State>
    <State name="Periods" hasWays>
      <Periods days={undefined} pathOf={() => paths.overview()} />
    </State>
    {(['bars', 'line'] as const).map((shape) => (
      <State key={shape} name={`PlotFigure: ${shape}`} size="row">
        <PlotFigure name={m.sample_label()} points={VALUES} shape={shape} textOf={String} />
      </State>
    ))}
    <State name="PlotFigure: nothing known">
      <PlotFigure
        name={m.sample_label()}
        points={VALUES.map(({ day }) => ({ day, value: null }))}
        shape="bars"
        textOf={String}
      />
    </State>
  </Part>
)

function NotificationRow({ notification }: { notification: Notification }) {
  const [isOpen, setOpen] = useState(notification.id === notified.id)
  return (
    <section className="notification-day">
      <ul>
        <NotificationLine notification={notification} isOpen={isOpen} onOpen={setOpen} />
      </ul>
    </section>
  )
}

const NOTIFIED = [
  ['unread', unread],
  ['many times', manyTimes],
  ['read, with what can be done', notified],
  ['gone', gone],
] as const

const VALUES = [3, 8, 5, 0, null, 12, 7, 9].map((value, index) => ({
  day: `2025-03-0${index + 1}`,
  value,
}))
