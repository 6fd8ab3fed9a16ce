import { useDestination, useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { CustomerItem } from './customer-item.tsx'
import type { PeopleScreenData } from './load-people-screen.ts'

/** Whom people trust here, and the businesses of the place. */
export function PeopleScreen({ top, businesses, path, h1 }: PeopleScreenData) {
  const { customers, page, perPage, total } = businesses
  return (
    <>
      <PageTitle h1={h1} />
      {page === 1 && <TopCustomers top={top} />}
      <section id="businesses">
        <div className="section-head">
          <h2>{m.people_businesses()}</h2>
        </div>
        <ul>
          {customers.map((customer) => (
            <CustomerItem key={customer.username} customer={customer} />
          ))}
        </ul>
        {customers.length === 0 &&
          (total > 0 ? <FeedEmpty total={total} path={path} /> : <NoBusinesses />)}
        <Pager path={path} page={page} perPage={perPage} total={total} limit={MAX_RANKED} />
      </section>
    </>
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
                <small>
                  {[
                    customer.cityName ?? customer.countryName,
                    m.people_points(counted(customer.points)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** No business here: the wider places, and the way to be the first. */
function NoBusinesses() {
  const me = useMe()
  const { to, names } = useDestination()
  return (
    <Empty icon="briefcase" title={m.people_empty_title()} level={3}>
      <p>{m.people_empty_text()}</p>
      <p className="chips">
        <a className="button" href={me ? paths.editProfile : paths.registration()}>
          {me ? m.people_become() : m.people_register()}
        </a>
        {names.city && names.country && (
          <a className="button quiet" href={paths.people({ country: to.country })}>
            {m.people_of({ place: names.country.name })}
          </a>
        )}
        {names.country && (
          <a className="button quiet" href={paths.people()}>
            {m.people_everywhere()}
          </a>
        )}
      </p>
    </Empty>
  )
}
