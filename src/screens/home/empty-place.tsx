import type { ApiOutput } from '../../browser/api/api-client.ts'
import { FollowPlace } from '../../features/reactions/ui/follow-place.tsx'
import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { ShareButton } from '../../ui/share/share-button.tsx'

export type NearbyCity = ApiOutput<'listNearbyCities'>['cities'][number]

/** A city in which nothing is written yet: what to ask first, where the nearest of us live, and how more come here. */
export function EmptyPlace({ nearby }: { nearby: readonly NearbyCity[] }) {
  const { to, names } = useShell()
  const firsts = [m.empty_ask_doctor(), m.empty_ask_parcels(), m.empty_ask_who()]
  const city = names.city?.name ?? names.country?.name ?? ''
  return (
    <div className="empty-place">
      <section>
        <h2>{m.empty_place_title()}</h2>
        <p>{m.empty_place_text()}</p>
        <ul className="first-questions">
          {firsts.map((title) => (
            <li key={title}>
              <b>{title}</b>
              <a
                className="button soft"
                href={paths.askAt(to, title)}
                aria-label={`${m.question_ask()}: ${title}`}
              >
                {m.empty_ask()}
              </a>
            </li>
          ))}
        </ul>
        <a className="link" href={paths.askAt(to)}>
          {m.empty_ask_own()}
        </a>
      </section>
      {nearby.length > 0 && (
        <section className="near">
          <div className="section-head">
            <h2>{m.empty_nearby()}</h2>
            <a href={paths.countries()}>{m.menu_countries()}</a>
          </div>
          <ol className="nearby">
            {nearby.map(({ slug, name, countryCode, people, kilometres }) => (
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
      )}
      <div className="notes">
        <section>
          <div>
            <h2>{m.empty_follow_title()}</h2>
            <p>{m.empty_follow_text()}</p>
          </div>
          <FollowPlace />
        </section>
        <section>
          <div>
            <h2>{m.empty_invite_title()}</h2>
            <p>{m.empty_invite_text()}</p>
          </div>
          <ShareButton title={m.empty_invite_words({ city })} path={paths.home(to)} />
        </section>
      </div>
    </div>
  )
}
