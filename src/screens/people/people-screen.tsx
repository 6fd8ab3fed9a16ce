import type { ReactNode } from 'react'
import { useDestination, useMe } from '../../browser/navigation/page-context.ts'
import { BusinessList } from '../../features/businesses/ui/business-list.tsx'
import { BusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { helpWords } from '../../features/people/ui/help-words.ts'
import { PageTitle } from '../../features/places/ui/page-title.tsx'
import { paths } from '../../lib/address/paths.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import { groupDigits } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { Empty } from '../../ui/empty.tsx'
import { Avatar } from '../../ui/picture/avatar.tsx'
import type { PeopleScreenData } from './load-people-screen.ts'

interface PeopleScreenProps extends PeopleScreenData {
  /** What helps where nobody lives yet. */
  readonly help: ReactNode
}

/** Whom people trust here, and the way to the businesses of the place, with the first of them. */
export function PeopleScreen({ top, businesses, hasNoResidents, help, h1 }: PeopleScreenProps) {
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
          <TopCustomers top={top} />
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

function TopCustomers({ top }: Pick<PeopleScreenData, 'top'>) {
  const { names } = useDestination()
  return (
    <section>
      <div className="section-head">
        <h2>{names.country ? m.people_top_of({ country: names.country.name }) : m.people_top()}</h2>
      </div>
      <p className="facts">{top.length > 0 ? m.people_top_about() : m.people_top_empty()}</p>
      <ol className="trusted">
        {top.map((customer) => (
          <li key={customer.username}>
            <a className="person" href={paths.person(customer.username)}>
              <Avatar
                name={customer.name}
                src={customer.avatar}
                size="medium"
                isSquare={isBusinessType(customer.type)}
              />
              <span>
                {customer.name}
                <small>{helpWords(customer)}</small>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
