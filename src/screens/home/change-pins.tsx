import { Suspense } from 'react'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { PinsForm } from './home-parts.ts'
import type { HomeScreenData } from './load-home-screen.ts'

interface ChangePinsProps extends Pick<HomeScreenData, 'pins' | 'guides'> {
  readonly pinned?: string | undefined
}

/** «Змінити список» of the first steps, for who moderates the place. */
export function ChangeGuides({ pins, guides, pinned }: ChangePinsProps) {
  const { to } = useShell()
  if (!pins) return null
  const isOfCountry = pins.guides.length === 0 && guides.length > 0
  return (
    <Suspense>
      <PinsForm
        kind="guides"
        to={to}
        revision={pins.guidesRevision}
        rows={pins.guides}
        status={statusOf('guides', pinned)}
        about={
          isOfCountry
            ? `${m.pins_country_guides()} ${m.pins_guides_about()}`
            : m.pins_guides_about()
        }
      />
    </Suspense>
  )
}

/** The same of the dates. */
export function ChangeDates({ pins, pinned }: ChangePinsProps) {
  const { to } = useShell()
  if (!pins) return null
  return (
    <Suspense>
      <PinsForm
        kind="dates"
        to={to}
        revision={pins.datesRevision}
        rows={pins.dates}
        status={statusOf('dates', pinned)}
        about={m.pins_dates_about()}
      />
    </Suspense>
  )
}

/** What the address says of one of the forms. */
const statusOf = (kind: string, pinned = '') =>
  pinned.startsWith(`${kind}.`) ? pinned.slice(kind.length + 1) : undefined
