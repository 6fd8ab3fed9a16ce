import { ItemLine } from '../../features/posts/ui/item-line.tsx'
import { Hero } from '../../features/site/ui/hero.tsx'
import { LandingStyles } from '../../features/site/ui/landing-styles.tsx'
import { paths } from '../../lib/address/paths.ts'
import { durationText } from '../../lib/time/duration-text.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

interface StrangerProps extends Pick<HomeScreenData, 'h1' | 'answered'> {
  readonly map: NonNullable<HomeScreenData['map']>
}

/** For who comes without a place: what Свої is, the search of places, answers as proof of life. */
export function Stranger({ h1, map, answered }: StrangerProps) {
  return (
    <>
      <LandingStyles />
      <Hero h1={h1} promise={m.home_promise()} {...map} isStranger />
      {answered.length > 0 && <Settled answered={answered} />}
      <How />
    </>
  )
}

/** Questions with the words that helped. */
function Settled({ answered }: Pick<HomeScreenData, 'answered'>) {
  return (
    <section className="settled">
      <div className="section-head">
        <h2>{m.home_settled()}</h2>
        <a href={paths.questions()}>{m.landing_questions_all()}</a>
      </div>
      <div>
        {answered.map(({ post, words, minutes }) => (
          <article key={post.id}>
            <h3>
              <a href={paths.item('question', post.seoLink)}>{post.title}</a>
            </h3>
            <blockquote>{words}</blockquote>
            <ItemLine
              post={{ ...post, likes: 0, hasAccepted: false, answers: 1, tags: [] }}
              place={post.cityName ?? post.countryName}
            />
            {minutes < MAX_QUICK && (
              <p>{m.home_settled_after({ time: durationText(Math.max(1, minutes)) })}</p>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}

/** Slower answers are not told as quick ones. */
const MAX_QUICK = 24 * 60

function How() {
  const lines = [
    ['circle-question-mark', m.home_how_ask(), m.home_how_ask_text()],
    ['book-open', m.home_how_read(), m.home_how_read_text()],
    ['calendar-days', m.home_how_meet(), m.home_how_meet_text()],
    ['heart', m.home_how_help(), m.home_how_help_text()],
  ] as const
  return (
    <ul className="how" aria-label={m.home_how()}>
      {lines.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
