import { Suspense } from 'react'
import { PinnedDates } from '../../features/pins/ui/pinned-dates.tsx'
import { invitePath } from '../../lib/address/invite-path.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { ChangeDates, ChangeGuides } from './change-pins.tsx'
import { CityRanking } from './city-ranking.tsx'
import {
  EmptyPlace,
  Farther,
  FewPostsHelp,
  FirstSteps,
  Masthead,
  Stranger,
  WelcomeBand,
} from './home-parts.ts'
import { LeadStory } from './lead-story.tsx'
import type { HomeScreenData } from './load-home-screen.ts'
import { Newest } from './newest.tsx'
import { Waiting } from './waiting.tsx'
import { Week } from './week.tsx'
import { WhoArrived } from './who-arrived.tsx'
import { WhoHelps } from './who-helps.tsx'

interface HomeScreenProps extends HomeScreenData {
  /** What came of a plain form of pins: `guides.saved`. */
  readonly pinned?: string | undefined
}

/** The front page of a place: what one needs first, what matters when, who waits, what is new, who helps. */
export function HomeScreen(home: HomeScreenProps) {
  const { to, names, me } = useShell()
  const {
    hasNoPosts,
    hasFewPosts,
    inviter,
    guides,
    dates,
    pins,
    lead,
    waiting,
    newest,
    helpers,
    cities,
  } = home
  const place = names.city?.name ?? names.country?.name ?? ''
  const isStranger = home.map !== undefined
  const ranking = cities.length > 0 && (
    <CityRanking cities={cities} isChoice={isStranger} country={names.country} />
  )
  // the cities stand in the column that has fewer rows without them
  const isRightLong = dates.length + home.events.length > waiting.length + newest.length
  return (
    <div className="front-page">
      {to.country ? (
        <Suspense>
          <Masthead {...home} />
        </Suspense>
      ) : (
        <Beginning {...home} />
      )}
      {to.country && !me && <JoinBand inviter={inviter} />}
      {home.awaitsWelcome && (
        <Suspense>
          <WelcomeBand inviter={inviter} />
        </Suspense>
      )}
      {/* where nobody is yet, asking comes first */}
      {hasNoPosts && (
        <Suspense>
          <EmptyPlace nearest={home.nearest} />
        </Suspense>
      )}
      {guides.length > 0 && (
        <Suspense>
          <FirstSteps key={paths.home(to)} guides={guides} place={place}>
            <ChangeGuides {...home} />
          </FirstSteps>
        </Suspense>
      )}
      {guides.length === 0 && pins && (
        <div id="guides">
          <ChangeGuides {...home} />
        </div>
      )}
      {/* in the order in which a phone shows them; where there is room what is read stands left (home.css) */}
      <div className="front-columns">
        <div className="front-today">
          {/* who has no place yet looks for one first */}
          {isStranger && ranking}
          {(dates.length > 0 || pins) && (
            <PinnedDates dates={dates} today={home.today}>
              <ChangeDates {...home} />
            </PinnedDates>
          )}
          <Week {...home} />
        </div>
        <div className="front-reading">
          {waiting.length > 0 && <Waiting to={to} waiting={waiting} />}
          {lead && <LeadStory post={lead} />}
          {newest.length > 0 && (
            <Newest
              title={m.home_newest()}
              posts={newest}
              more={{ href: paths.feed(to), text: m.home_newest_all() }}
            />
          )}
          {hasFewPosts && (
            <Suspense>
              <FewPostsHelp nearest={home.nearest} />
            </Suspense>
          )}
          {home.widerArea.length > 0 && (
            <Suspense>
              <Farther widerArea={home.widerArea} />
            </Suspense>
          )}
          {isRightLong && !isStranger && ranking}
        </div>
        <div className="front-people">
          {!isRightLong && !isStranger && ranking}
          {helpers.length > 0 && <WhoHelps to={to} helpers={helpers} />}
          {home.arrived.length > 0 && <WhoArrived to={to} arrived={home.arrived} />}
        </div>
      </div>
    </div>
  )
}

/** Of home without a place; once one is chosen it folds to a line. */
function Beginning({ h1, map, answered }: Pick<HomeScreenData, 'h1' | 'map' | 'answered'>) {
  if (map)
    return (
      <Suspense>
        <Stranger h1={h1} map={map} answered={answered} />
      </Suspense>
    )
  return (
    <div className="say">
      <h1>{h1}</h1>
      <a className="button quiet" href={paths.countries()} data-act="choose-country">
        {m.home_choose_place()}
      </a>
    </div>
  )
}

/** For a visitor: who invites, and what joining is good for. */
function JoinBand({ inviter }: Pick<HomeScreenData, 'inviter'>) {
  const { to } = useShell()
  return (
    <p className="offer join-band" data-chooses={paths.destination}>
      <span>
        <b>{inviter ? m.home_invited(inviter) : m.home_join()}</b>{' '}
        {to.city ? m.home_join_text() : m.home_join_text_country()}
      </span>
      <a className="button" href={paths.registration(invitePath(to, inviter?.username))}>
        {m.landing_join()}
      </a>
    </p>
  )
}
