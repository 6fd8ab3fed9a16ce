import type { ApiOutput } from '../../../browser/api/api-client.ts'
import { useDestination, useMe } from '../../../browser/navigation/page-context.ts'
import { invitePath } from '../../../lib/address/invite-path.ts'
import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { FollowPlace, useFollowsPlace } from '../../reactions/ui/follow-place.tsx'

export type NearbyCity = ApiOutput<'listNearbyCities'>['cities'][number]

/** Where a place is silent: the nearest cities in which somebody lives, how far, and how many they are. */
export function NearbyCities({ cities }: { cities: readonly NearbyCity[] }) {
  if (cities.length === 0) return null
  return (
    <section className="near">
      <div className="section-head">
        <h2>{m.empty_nearby()}</h2>
        <a href={paths.countries()}>{m.menu_countries()}</a>
      </div>
      <ol className="nearby">
        {cities.map(({ slug, name, countryCode, people, kilometres }) => (
          <li key={`${countryCode} ${slug}`}>
            <span>
              <b>{counted(kilometres).number}</b> {m.kilometres()}
            </span>
            <a className="geo" href={paths.home({ country: countryCode, city: slug })}>
              {name}
            </a>
            <small>{m.people_count(counted(people))}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How one learns that somebody wrote in a silent place, and how more of us come there. */
export function MoreToCome() {
  const { to, names } = useDestination()
  const me = useMe()
  const follows = useFollowsPlace()
  const place = names.city?.name ?? names.country?.name ?? ''
  return (
    <div className="notes">
      <section>
        <div>
          <h2>{follows ? m.empty_followed_title() : m.empty_follow_title()}</h2>
          <p>{follows ? m.empty_followed_text() : m.empty_follow_text()}</p>
        </div>
        <FollowPlace />
      </section>
      <section>
        <div>
          <h2>{m.empty_invite_title()}</h2>
          <p>{me ? m.empty_invite_text() : m.empty_invite_text_visitor()}</p>
        </div>
        <ShareButton
          title={m.empty_invite_words({ city: place })}
          path={invitePath(to, me?.username)}
        />
      </section>
    </div>
  )
}

/** Both, below what says that a list of a city is empty. */
export function NearestOfUs({ cities }: { cities: readonly NearbyCity[] }) {
  return (
    <>
      <MoreToCome />
      <NearbyCities cities={cities} />
    </>
  )
}
