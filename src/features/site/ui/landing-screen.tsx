import { paths } from '../../../lib/address/paths.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { kept } from '../../../ui/kept.tsx'
import { UkraineMap } from './europe-map.tsx'
import { Hero } from './hero.tsx'
import { LandingNews } from './landing-news.tsx'
import { LandingStyles } from './landing-styles.tsx'
import { type LivedPlace, unpackPlace } from './lived-place.ts'
import type { LandingData } from './load-landing.ts'

/** Who we are, where, what is being asked right now, and the way in. */
export function LandingScreen({
  h1,
  figures,
  onMap,
  outsideEurope,
  questions,
  events,
  tags,
}: Omit<LandingData, 'head'>) {
  return (
    <div className="landing">
      <LandingStyles />
      <Hero h1={h1} promise={m.landing_pitch()} onMap={onMap} outsideEurope={outsideEurope}>
        <Figures figures={figures} />
      </Hero>
      <LandingNews questions={questions} events={events} />
      <Steps />
      <TagsAndPlaces tags={tags} places={onMap.slice(0, MAX_CHIPS)} />
      <Call />
    </div>
  )
}

/** Only what is true now; a zero is left out. */
function Figures({ figures }: Pick<LandingData, 'figures'>) {
  const { people, countries, cities, answers } = figures
  const lines = [
    { count: people, word: m.landing_people_word({ count: people }) },
    { count: countries, word: m.landing_countries_word({ count: countries }) },
    { count: cities, word: m.landing_cities_word({ count: cities }) },
    { count: answers, word: m.answers_word({ count: answers }) },
  ].filter((line) => line.count > 0)
  if (lines.length === 0) return null
  return (
    <ul className="figures" aria-label={m.landing_figures()}>
      {lines.map(({ count, word }) => (
        <li key={word}>
          <b>{groupDigits(count)}</b> {word}
        </li>
      ))}
    </ul>
  )
}

function Steps() {
  const steps = [
    [m.landing_step_1(), m.landing_step_1_text()],
    [m.landing_step_2(), m.landing_step_2_text()],
    [m.landing_step_3(), m.landing_step_3_text()],
  ] as const
  return (
    <section>
      <div className="section-head">
        <h2>{m.landing_steps()}</h2>
      </div>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const MAX_CHIPS = 12

interface ChipsProps extends Pick<LandingData, 'tags'> {
  /** As `packPlace` writes them. */
  readonly places: readonly string[]
}

const TagsAndPlaces = kept<ChipsProps>('div', () => ({ className: 'pair' }), Chips)

function Chips({ tags, places }: ChipsProps) {
  return (
    <>
      <Tags tags={tags} />
      <Places places={places.map(unpackPlace)} />
    </>
  )
}

function Tags({ tags }: Pick<LandingData, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{m.landing_tags()}</h2>
        <a href={paths.tags()}>{m.see_all()}</a>
      </div>
      <div className="chips">
        {tags.map(({ name, total }) => (
          <a className="chip" key={name} href={paths.tag({}, [name])}>
            {name} <small>{total}</small>
          </a>
        ))}
      </div>
    </section>
  )
}

function Places({ places }: { places: readonly LivedPlace[] }) {
  if (places.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{m.landing_places()}</h2>
        <a href={paths.countries()}>{m.landing_places_all()}</a>
      </div>
      <div className="chips">
        {places.map(({ href, name, people }) => (
          <a className="chip" key={href} href={href}>
            {name} <small>{people}</small>
          </a>
        ))}
      </div>
    </section>
  )
}

function Call() {
  return (
    <section className="call">
      <div>
        <h2>{m.landing_call()}</h2>
        <p>{m.landing_call_text()}</p>
        <p className="chips">
          <a className="button large" href={paths.registration()}>
            {m.landing_join()}
          </a>
          <a className="button large quiet" href={paths.feed()}>
            {m.landing_read()}
          </a>
        </p>
      </div>
      <UkraineMap />
    </section>
  )
}
