import { FirstSteps } from '../../features/pins/ui/first-steps.tsx'
import { PinnedDates } from '../../features/pins/ui/pinned-dates.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { CityRanking } from '../home/city-ranking.tsx'
import { EmptyPlace } from '../home/empty-place.tsx'
import { LeadStory } from '../home/lead-story.tsx'
import { Masthead } from '../home/masthead.tsx'
import { Waiting } from '../home/waiting.tsx'
import { Week } from '../home/week.tsx'
import { WelcomeBand } from '../home/welcome-band.tsx'
import { WhoArrived } from '../home/who-arrived.tsx'
import { WhoHelps } from '../home/who-helps.tsx'
import { Part, State } from './frame/part.tsx'
import { AT, ofCity, ofCountry, ofMember, person } from './samples/people.ts'
import { cities } from './samples/places.ts'
import { eventIn, pictured, question } from './samples/posts.ts'

const TODAY = '2025-03-08'
const figures = { today: TODAY, people: 1_204, joined: 12, firstAnswer: 95 }
const guides = [m.sample_label(), m.sample_city(), m.sample_country()].map((title, index) => ({
  title,
  post: { id: 9_001 + index, type: 'post' as const, seoLink: 'sample-1', title: m.sample_title() },
}))

/** The parts of a front page. */
export const HomePart = () => (
  <Part title="Home">
    <State name="PinnedDates" size="row">
      <PinnedDates
        today={TODAY}
        dates={[
          { day: TODAY, title: m.sample_title(), link: paths.item('post', 'sample-1') },
          { day: '2025-03-20', title: m.sample_hint(), link: 'https://example.com/a' },
          { day: '2025-06-30', title: m.sample_label(), link: paths.item('post', 'sample-1') },
        ]}
      />
    </State>
    <State name="Week: with events" size="row" shell={ofCity}>
      <Week events={[eventIn(3, 'planned')]} eventDays={['2025-03-10']} today={TODAY} />
    </State>
    <State name="Waiting: why for this reader" size="row">
      <Waiting
        to={{}}
        waiting={[
          { post: question, reason: { kind: 'city' } },
          { post: { ...question, id: 41 }, reason: { kind: 'answered', tag: m.sample_city() } },
        ]}
      />
    </State>
    <State name="LeadStory: with a cover" size="row">
      <LeadStory post={pictured} />
    </State>
    <State name="WhoHelps" size="row">
      <div className="front-columns">
        <WhoHelps
          to={{}}
          helpers={[{ ...person, points: 40, items: 12, helpsWith: [m.sample_label()] }]}
        />
      </div>
    </State>
    <State name="WhoArrived" size="row">
      <WhoArrived
        to={{}}
        arrived={[{ ...person, originCityName: m.sample_country(), arrivedAt: AT }]}
      />
    </State>
    <State name="CityRanking" size="row">
      <CityRanking
        cities={cities.map(({ name, people, slug }) => ({
          name,
          people,
          href: paths.home({ country: 'PL', city: slug }),
        }))}
        isChoice={false}
        country={null}
      />
    </State>
    <State name="WelcomeBand" size="page" shell={ofMember}>
      <WelcomeBand inviter={undefined} />
    </State>
    <State name="EmptyPlace" size="page" shell={ofCity}>
      <EmptyPlace
        nearest={cities.map(({ name, people, slug }) => ({
          name,
          people,
          kilometres: 1_204,
          to: { country: 'PL', city: slug },
        }))}
      />
    </State>
    <State name="FirstSteps: press a station" size="page" hasWays>
      <FirstSteps guides={guides} place={m.sample_city()} />
    </State>
    <State name="Masthead: city" size="page" shell={ofCity}>
      <Masthead h1={m.sample_city()} {...figures} timeZone="Europe/Warsaw" />
    </State>
    <State
      name="Masthead: country, followed"
      size="page"
      shell={{ ...ofCountry, followsPlace: true }}
    >
      <Masthead
        h1={m.sample_country()}
        {...figures}
        timeZone="Europe/Warsaw"
        joined={0}
        firstAnswer={null}
      />
    </State>
  </Part>
)
