import type { ReactNode } from 'react'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { SearchBox } from '../../features/search/ui/search-box.tsx'
import { paths } from '../../lib/address/paths.ts'
import { counted, groupDigits } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import styles from './explore-sheet.css?url'
import type { ExploreScreenData } from './load-explore-screen.ts'

/** The search and the ways to everything: the place, sections, tags, countries, the next events. */
export function ExploreScreen({ h1, unanswered, events, tags, countries }: ExploreScreenData) {
  const { to, names, menu } = useShell()
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <h1 className="sr-only">{h1}</h1>
      <SearchBox className="search-box explore-search" text="" isFocused>
        <button className="button large" type="submit">
          {m.search_button()}
        </button>
      </SearchBox>
      <Part
        title={names.city?.name ?? names.country?.name ?? m.place_everywhere()}
        href={paths.home(to)}
        more={m.explore_front_page()}
      >
        <nav className="explore-links" aria-label={m.explore_lists()}>
          <Way
            icon="circle-question-mark"
            href={paths.questions(to)}
            title={m.menu_questions()}
            note={unanswered > 0 && m.explore_waiting(counted(unanswered))}
          />
          <Way
            icon="calendar-days"
            href={paths.events(to)}
            title={m.menu_events()}
            note={events.total > 0 && groupDigits(events.total)}
          />
          <Way icon="users" href={paths.people(to)} title={m.businesses_people()} />
          <Way icon="building-2" href={paths.businesses(to)} title={m.businesses_here()} />
          <Way icon="map-pin" href={paths.map(to)} title={m.menu_map()} />
          <Way icon="flame" href={paths.popular(to)} title={m.menu_popular()} />
          <Way icon="hash" href={paths.tags(to)} title={m.menu_tags()} />
          <Way icon="house" href={paths.from('UA', to)} title={m.tab_from()} />
        </nav>
      </Part>
      <Part title={m.menu_sections()}>
        <nav className="explore-links" aria-label={m.menu_sections()}>
          {menu.category.map(({ title, href, icon }) => (
            <Way key={href} icon={icon ?? 'hash'} href={href} title={title} />
          ))}
        </nav>
      </Part>
      {tags.length > 0 && (
        <Part title={m.topics_used()} href={paths.tags(to)} more={m.see_all()}>
          <p className="chips explore-tags">
            {tags.map((name) => (
              <a className="chip" key={name} href={paths.tag(to, [name])}>
                #{name}
              </a>
            ))}
          </p>
        </Part>
      )}
      <div className="explore-pair">
        <Part title={m.menu_countries()} href={paths.countries()} more={m.see_all()}>
          <nav className="explore-links countries" aria-label={m.menu_countries()}>
            {countries.map(({ countryCode, name, people }) => (
              <a key={countryCode} className="geo" href={paths.home({ country: countryCode })}>
                {name}
                <small>{m.people_count(counted(people))}</small>
              </a>
            ))}
          </nav>
        </Part>
        {events.coming.length > 0 && (
          <Part
            title={m.events_nearest()}
            href={`${paths.events(to)}?view=calendar`}
            more={m.tab_calendar()}
          >
            <PostList posts={events.coming} level={3} />
          </Part>
        )}
      </div>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly href?: string
  readonly more?: string
  readonly children: ReactNode
}

function Part({ title, href, more, children }: PartProps) {
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        {href && (
          <a href={href} aria-label={`${title}: ${more}`}>
            {more}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly href: string
  readonly title: string
  readonly note?: string | false
}

const Way = ({ icon, href, title, note }: WayProps) => (
  <a href={href}>
    <Icon name={icon} />
    {title}
    {note && <small>{note}</small>}
  </a>
)
