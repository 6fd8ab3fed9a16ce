import { everywherePath, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import type { HomeScreenData } from './load-home-screen.ts'
import { Newest } from './newest.tsx'

/** What is farther away, where few have written yet: of the country, and of everywhere where few have there too. */
export function Farther({ widerArea }: Pick<HomeScreenData, 'widerArea'>) {
  const { to, names } = useShell()
  const ofCountry = partOf(widerArea, 'country').slice(0, MAX_FARTHER)
  const ofAll = partOf(widerArea, 'everywhere').slice(0, MAX_FARTHER - ofCountry.length)
  return (
    <>
      {ofCountry.length > 0 && names.country && (
        <Newest
          title={m.reach_in_country({ country: names.country.name })}
          more={{ href: paths.feed({ country: to.country }), text: m.see_all() }}
          posts={ofCountry}
        />
      )}
      {ofAll.length > 0 && (
        <Newest
          title={m.reach_everywhere()}
          more={{ href: everywherePath(paths.feed()), text: m.see_all() }}
          posts={ofAll}
        />
      )}
    </>
  )
}

const partOf = (
  widerArea: HomeScreenData['widerArea'],
  reach: HomeScreenData['widerArea'][number]['reach'],
) => widerArea.flatMap((part) => (part.reach === reach ? part.tape : []))

const MAX_FARTHER = 6
