import type { WaitingReason } from '../../features/feed/home/home-contract.ts'
import type { PostCard } from '../../features/posts/contract.ts'
import { AnswersSign } from '../../features/posts/ui/answers-sign.tsx'
import { shownOf } from '../../features/posts/ui/post-item.tsx'
import { type Destination, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Folded } from '../../ui/folded.tsx'
import { kept } from '../../ui/kept.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { SectionHead } from './home-section.tsx'

interface WaitingQuestion {
  readonly post: PostCard
  /** Why it waits for this reader. */
  readonly reason: WaitingReason | undefined
}

interface WaitingProps {
  readonly to: Destination
  readonly waiting: readonly WaitingQuestion[]
}

/** Questions that nobody has answered, first those that the reader may know about. */
export function Waiting({ to, waiting }: WaitingProps) {
  const title = waiting.some(({ reason }) => reason) ? m.home_waiting_mine() : m.home_unanswered()
  return (
    <section className="waiting">
      <SectionHead
        title={title}
        more={{ href: `${paths.questions(to)}?orderBy=unanswered`, text: m.see_all() }}
      />
      {waiting.map(({ post, reason }) => {
        const item = <Question key={post.id} to={to} post={shownOf(post)} reason={reason} />
        return post.folded ? (
          <Folded key={post.id} why={post.folded}>
            {item}
          </Folded>
        ) : (
          item
        )
      })}
    </section>
  )
}

/** Whether a publication is of the place, or of a city in it. */
export const isWithin = (
  { country, city }: Destination,
  post: Pick<PostCard, 'destinationCountry' | 'destinationCity'>,
): boolean =>
  (!country || post.destinationCountry === country) && (!city || post.destinationCity === city)

interface QuestionProps extends WaitingQuestion {
  readonly to: Destination
}

const Question = kept<QuestionProps>(
  'article',
  () => ({ className: 'item question' }),
  ({ to, post, reason }) => {
    const isAround = !isWithin(to, post)
    // why it waits says more than where in the place it is from
    const isPlaceTold = isAround || (!to.city && !reason)
    const place =
      isPlaceTold && (post.cityName ?? (to.country && !isAround ? null : post.countryName))
    return (
      <>
        <AnswersSign of={post} />
        <div>
          <h3>
            <a href={paths.item('question', post.seoLink)}>{post.title}</a>
          </h3>
          <div className="line">
            <span>{post.customer?.name ?? m.person_hidden()}</span>
            {place && <span className="geo">{place}</span>}
            <TimeAgo at={post.publishedAt} />
            {reason && <span className="more geo">{reasonWords(reason)}</span>}
          </div>
        </div>
      </>
    )
  },
)

function reasonWords(reason: WaitingReason): string {
  if (reason.kind === 'city') return m.home_why_city()
  const { tag } = reason
  return reason.kind === 'answered' ? m.home_why_answered({ tag }) : m.home_why_followed({ tag })
}
