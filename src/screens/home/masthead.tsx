import { FollowPlace } from '../../features/reactions/ui/follow-place.tsx'
import { invitePath } from '../../lib/address/invite-path.ts'
import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import { durationText } from '../../lib/time/duration-text.ts'
import { minutesOf } from '../../lib/time/minutes-of-day.ts'
import { clock, dayAndWeekday, KYIV } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { kept } from '../../ui/kept.tsx'
import { share } from '../../ui/share/share.ts'
import type { HomeScreenData } from './load-home-screen.ts'

type MastheadProps = Pick<
  HomeScreenData,
  'h1' | 'today' | 'timeZone' | 'people' | 'joined' | 'firstAnswer'
>

/** The head of the front page of a place: where it is, which day it is there, how many we are, and how to ask. */
export function Masthead({ h1, today, timeZone, people, joined, firstAnswer }: MastheadProps) {
  const { to, names, me } = useShell()
  const { country, city } = names
  const place = city?.name ?? country?.name ?? ''
  return (
    <header className="masthead">
      <div>
        <div>
          {city && country && (
            <a className="geo" href={paths.home({ country: country.countryCode })}>
              {country.name}
            </a>
          )}
          <h1>{h1}</h1>
        </div>
        <div className="chips">
          <FollowPlace />
          <button
            type="button"
            className="button quiet needs-script"
            onClick={() => void share(place, invitePath(to, me?.username))}
          >
            <Icon name="share-2" />
            {m.home_invite()}
          </button>
          <a
            className="button"
            href={paths.writeAt('question', to)}
            data-chooses={paths.destination}
          >
            <Icon name="circle-question-mark" />
            {city ? m.home_ask_city() : m.home_ask()}
          </a>
        </div>
      </div>
      <Dateline
        {...{ today, timeZone, people, joined, firstAnswer }}
        city={city?.name}
        mapHref={paths.map(to)}
      />
    </header>
  )
}

/** Hours that nobody remembers say nothing about how fast one is answered. */
const MAX_FIRST_ANSWER = 48 * 60

interface DatelineProps extends Omit<MastheadProps, 'h1'> {
  readonly city: string | undefined
  readonly mapHref: string
}

const Dateline = kept<DatelineProps>(
  'p',
  () => ({ className: 'dateline' }),
  ({ today, timeZone, people, joined, firstAnswer, city, mapHref }) => (
    <>
      <b>{dayAndWeekday(`${today}T12:00:00Z`, 'UTC')}</b>
      {city && <Clocks city={city} timeZone={timeZone} />}
      {people > 0 && (
        <span>
          {m.home_people()} <b>{counted(people).number}</b>
        </span>
      )}
      {joined > 0 && <span>{m.home_joined(counted(joined))}</span>}
      {firstAnswer !== null && firstAnswer > 0 && firstAnswer <= MAX_FIRST_ANSWER && (
        <span>{m.home_first_answer({ time: durationText(firstAnswer) })}</span>
      )}
      <a className="link" href={mapHref}>
        {m.menu_map()}
      </a>
    </>
  ),
)

/** Both clocks as they are now; the entry script keeps them going (src/browser/entry/run-clocks.ts). */
function Clocks({ city, timeZone }: { city: string; timeZone: string }) {
  const now = new Date().toISOString()
  const [local, kyiv, utc] = [clock(now, timeZone), clock(now, KYIV), clock(now, 'UTC')]
  const shown = local === kyiv ? [local] : [local, kyiv]
  const offsets = shown.map((one) => minutesOf(one) - minutesOf(utc))
  const words =
    local === kyiv
      ? m.home_clock_same({ place: city, local })
      : m.home_clocks({ place: city, local, kyiv })
  return (
    <span suppressHydrationWarning data-clocks={offsets.join(' ')}>
      {words}
    </span>
  )
}
