import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Pager } from '../../../ui/pager.tsx'
import { FindPlace } from './chooser/find-place.tsx'
import type { PeopledCountry } from './chooser/load-countries.ts'
import { CountryLinks } from './country-links.tsx'
import type { RegionData } from './load-places-screen.ts'
import { Offer } from './offer.tsx'
import { regionTitles } from './region-title.ts'

/** The countries of a part of the world, or all of them by letters. */
export function RegionScreen({
  region,
  path,
  page,
  perPage,
  total,
  countries,
  popular,
  offer,
  h1,
}: RegionData) {
  return (
    <>
      <Offer country={offer} />
      <div className="say">
        <h1>{h1}</h1>
      </div>
      <FindPlace
        action={paths.countries()}
        label={m.countries_find()}
        placeholder={m.countries_find_placeholder()}
      />
      <RegionTabs current={region} />
      {popular.length > 0 && (
        <>
          <div className="section-head">
            <h2>{m.countries_most()}</h2>
          </div>
          <CountryLinks countries={popular} />
        </>
      )}
      {region === 'all' ? (
        <ByLetter countries={countries} />
      ) : (
        <CountryLinks countries={countries} />
      )}
      <Pager path={path} page={page} perPage={perPage} total={total} />
    </>
  )
}

function RegionTabs({ current }: { current: string }) {
  const { to } = useDestination()
  return (
    <div className="region-tabs">
      <nav className="tabs" aria-label={m.countries_regions()}>
        {Object.entries(regionTitles).map(([region, title]) => (
          <a
            key={region}
            href={paths.countries(region)}
            {...(region === current && { 'aria-current': 'page' as const })}
          >
            {title()}
          </a>
        ))}
      </nav>
      {to.country && current === 'all' && (
        <form method="post" action={paths.destination}>
          <button type="submit" className="button quiet">
            {m.everywhere_show()}
          </button>
        </form>
      )}
    </div>
  )
}

function ByLetter({ countries }: { countries: readonly PeopledCountry[] }) {
  const letters = new Map<string, PeopledCountry[]>()
  for (const country of countries) {
    const letter = country.name.charAt(0)
    letters.set(letter, [...(letters.get(letter) ?? []), country])
  }
  return (
    <>
      <div className="section-head">
        <h2>{m.countries_list()}</h2>
      </div>
      <nav className="pages" aria-label={m.countries_letters()}>
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {[...letters].map(([letter, ofLetter]) => (
        <section className="letter" key={letter} id={letter} aria-label={letter}>
          <b aria-hidden="true">{letter}</b>
          <CountryLinks countries={ofLetter} />
        </section>
      ))}
    </>
  )
}
