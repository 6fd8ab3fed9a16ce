import type { ReactNode } from 'react'
import { useDestination, useMe } from '../../browser/navigation/page-context.ts'
import { BusinessList } from '../../features/businesses/ui/business-list.tsx'
import { BusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { HelperLink } from '../../features/people/ui/helper-link.tsx'
import { PageTitle } from '../../features/places/ui/page-title.tsx'
import { paths } from '../../lib/address/paths.ts'
import { groupDigits } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { Empty } from '../../ui/empty.tsx'
import type { PeopleScreenData } from './load-people-screen.ts'

interface PeopleScreenProps extends PeopleScreenData {
  /** What helps where nobody lives yet. */
  readonly help: ReactNode
}

/** Whom people trust here, and the way to the businesses of the place, with the first of them. */
export function PeopleScreen({
  top,
  here,
  businesses,
  hasNoResidents,
  help,
  h1,
}: PeopleScreenProps) {
  const { to } = useDestination()
  const { first, total } = businesses
  return (
    <div className="front-page">
      <BusinessStyles />
      <PageTitle h1={h1} />
      {hasNoResidents && <Nobody />}
      {help}
      <div className="front-columns">
        <div>
          <TopCustomers top={top} here={here} />
        </div>
        <section>
          <div className="section-head">
            <h2>{m.businesses_here()}</h2>
            <a href={paths.businesses(to)}>
              {total > 0 ? m.businesses_see({ number: groupDigits(total) }) : m.businesses_add()}
            </a>
          </div>
          {total === 0 && <p className="facts">{m.people_empty_title()}</p>}
          <BusinessList businesses={first} first={1} level={3} />
        </section>
      </div>
    </div>
  )
}

/** Nobody lives here yet: said first, whoever is trusted in the country. */
function Nobody() {
  const { to } = useDestination()
  const me = useMe()
  return (
    <Empty icon="users" title={m.empty_nobody_title()}>
      <p>{to.city ? m.empty_nobody_city() : m.empty_nobody_country()}</p>
      <p className="chips">
        <a className="button" href={paths.writeAt('question', to)}>
          {m.question_ask()}
        </a>
        {!me && (
          <a className="button quiet" href={paths.registration(paths.people(to))}>
            {m.landing_join()}
          </a>
        )}
      </p>
    </Empty>
  )
}

/** Who lives in the city first, then who is trusted in the rest of its country. */
function TopCustomers({ top, here }: Pick<PeopleScreenData, 'top' | 'here'>) {
  const { names } = useDestination()
  const { country, city } = names
  const place = here > 0 ? city?.name : country?.name
  const farther = top.slice(here)
  return (
    <>
      <section>
        <div className="section-head">
          <h2>{place ? m.people_top_of({ place }) : m.people_top()}</h2>
        </div>
        <p className="facts">{top.length > 0 ? m.people_top_about() : m.people_top_empty()}</p>
        <Helpers people={here > 0 ? top.slice(0, here) : top} isPlaceKnown={here > 0} />
      </section>
      {here > 0 && country && farther.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{m.people_top_farther({ country: country.name })}</h2>
          </div>
          <Helpers people={farther} isPlaceKnown={false} />
        </section>
      )}
    </>
  )
}

interface HelpersProps {
  readonly people: PeopleScreenData['top']
  readonly isPlaceKnown: boolean
}

const Helpers = ({ people, isPlaceKnown }: HelpersProps) => (
  <ol className="trusted">
    {people.map((person) => (
      <li key={person.username}>
        <HelperLink helper={person} isPlaceKnown={isPlaceKnown} />
      </li>
    ))}
  </ol>
)
