import type { WaitingReason } from '../../features/feed/home/home-contract.ts'
import { AnswersSign } from '../../features/posts/ui/answers-sign.tsx'
import { type Destination, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Folded } from '../../ui/folded.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { keptSection, SectionHead } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

type WaitingQuestion = HomeScreenData['waiting'][number]

interface WaitingProps {
  readonly to: Destination
  readonly waiting: HomeScreenData['waiting']
}

/** Questions that nobody has answered, first those that the reader may know about. */
export const Waiting = keptSection<WaitingProps>('waiting', ({ to, waiting }) => {
  const title = waiting.every(({ reason }) => reason) ? m.home_waiting_mine() : m.home_unanswered()
  return (
    <>
      <SectionHead
        title={title}
        more={{ href: `${paths.questions(to)}?orderBy=unanswered`, text: m.see_all() }}
      />
      {waiting.map((one) => (
        <Question key={one.post.id} to={to} {...one} />
      ))}
    </>
  )
})

interface QuestionProps extends WaitingQuestion {
  readonly to: Destination
}

function Question({ to, post, reason }: QuestionProps) {
  const { seoLink, title, publishedAt, author, folded } = post
  const place = to.city ? null : (post.cityName ?? (to.country ? null : post.countryName))
  const item = (
    <article className="item question">
      <AnswersSign of={post} />
      <div>
        <h3>
          <a href={paths.item('question', seoLink)}>{title}</a>
        </h3>
        <div className="line">
          <span>{author ?? m.person_hidden()}</span>
          {place && <span className="geo">{place}</span>}
          <TimeAgo at={publishedAt} />
          {reason && <span className="more geo">{reasonWords(reason)}</span>}
        </div>
      </div>
    </article>
  )
  return folded ? <Folded why={folded}>{item}</Folded> : item
}

function reasonWords(reason: WaitingReason): string {
  if (reason.kind === 'city') return m.home_why_city()
  const { tag } = reason
  return reason.kind === 'answered' ? m.home_why_answered({ tag }) : m.home_why_followed({ tag })
}
