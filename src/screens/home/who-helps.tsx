import { HelperLink } from '../../features/people/ui/helper-link.tsx'
import { type Destination, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
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
      {helpers.map((helper) => (
        <li key={helper.username}>
          <HelperLink helper={helper} />
        </li>
      ))}
    </ul>
    <a className="link" href={paths.businesses(to)}>
      {m.businesses_here()}
    </a>
  </>
))
