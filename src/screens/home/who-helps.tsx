import { helpWords } from '../../features/people/ui/help-words.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { keptSection, SectionHead } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

interface WhoHelpsProps extends Pick<HomeScreenData, 'helpers'> {
  readonly to: Destination
}

/** Who has helped most in the country lately. */
export const WhoHelps = keptSection<WhoHelpsProps>('people', ({ to, helpers }) => (
  <>
    <SectionHead
      title={m.home_helpers()}
      more={{ href: paths.people(to), text: m.home_helpers_all() }}
    />
    <ul>
      {helpers.map(({ username, name, avatar, type, ...helper }) => (
        <li key={username}>
          <a className="person" href={paths.person(username)}>
            <Avatar name={name} src={avatar} size="medium" isSquare={isBusinessType(type)} />
            <span>
              {name}
              <small>{helpWords(helper)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
    <a className="link" href={paths.businesses(to)}>
      {m.businesses_here()}
    </a>
  </>
))
