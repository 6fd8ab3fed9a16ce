import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { TopicList, WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { kindLinks } from '../../posts/ui/list/list-kinds.ts'
import { TagTrail } from '../../posts/ui/tag-trail.tsx'
import { FeedPage, type WithHelp } from './feed-screen.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'
import { Orders, orderNames } from './orders.tsx'

const orderOf = { createdAt: 'newest', popular: 'popular', unanswered: 'unanswered' } as const

/** Questions of a place: newest, popular, or those that wait for an answer. */
export function QuestionsScreen(data: FeedScreenData & WithHelp) {
  const { to } = useDestination()
  const staying = useStaying()
  const { path, listPath, tagNames, orderBy, feed, topics } = data
  const isPopular = orderBy === 'popular'
  return (
    <ListFrame
      h1={data.h1}
      kinds={kindLinks({ to, tagNames, kind: 'questions', isPopular }, staying)}
      under={<TagTrail names={tagNames} />}
      path={path}
      chosen={orderBy === 'createdAt' ? undefined : orderNames[orderOf[orderBy]]()}
      filters={
        <>
          <WhereFrom path={path} goesOn={!isPopular && tagNames.length === 0} />
          <Orders
            current={orderOf[orderBy]}
            newest={listPath}
            popular={`${listPath}?orderBy=popular`}
            unanswered={`${listPath}?orderBy=unanswered`}
          />
          <TopicList topics={topics} pathOf={(name) => paths.questions(to, [name])} />
        </>
      }
    >
      <FeedPage
        {...data}
        {...(feed.totalByQuery === 0 && {
          empty: (
            <NoQuestions
              isUnanswered={orderBy === 'unanswered'}
              isTagged={tagNames.length > 0}
              to={to}
            />
          ),
        })}
      />
    </ListFrame>
  )
}

interface NoQuestionsProps {
  readonly isUnanswered: boolean
  readonly isTagged: boolean
  readonly to: Destination
}

function NoQuestions({ isUnanswered, isTagged, to }: NoQuestionsProps) {
  const title = isTagged ? m.questions_tag_empty_title() : m.questions_empty_title()
  return (
    <Empty
      icon={isUnanswered ? 'check' : 'circle-question-mark'}
      title={isUnanswered ? m.unanswered_empty_title() : title}
    >
      <p>{isUnanswered ? m.unanswered_empty_text() : m.questions_empty_text()}</p>
      <a
        className="button"
        href={isUnanswered ? paths.questions(to) : paths.writeAt('question', to)}
      >
        {isUnanswered ? m.questions_all() : m.question_ask()}
      </a>
    </Empty>
  )
}
