import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { TagTrail } from '../../posts/ui/tag-trail.tsx'
import { FeedPage } from './feed-screen.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import type { FeedScreenData } from './load-feed-screen.ts'

const tabOfOrder = { createdAt: 'newest', popular: 'popular', unanswered: 'unanswered' } as const

/** Questions of a place: newest, popular, or those that wait for an answer. */
export function QuestionsScreen(data: FeedScreenData) {
  const { to } = useDestination()
  const { listPath, tagNames, orderBy, feed } = data
  return (
    <>
      <PageTitle h1={data.h1}>
        <TagTrail names={tagNames} />
      </PageTitle>
      <FeedTabs
        current={tabOfOrder[orderBy]}
        newest={listPath}
        popular={`${listPath}?orderBy=popular`}
        unanswered={`${listPath}?orderBy=unanswered`}
      />
      <FeedPage
        {...data}
        {...(feed.totalByQuery === 0 && {
          empty: <NoQuestions isUnanswered={orderBy === 'unanswered'} all={paths.questions(to)} />,
        })}
      />
    </>
  )
}

function NoQuestions({ isUnanswered, all }: { isUnanswered: boolean; all: string }) {
  return (
    <Empty
      icon={isUnanswered ? 'check' : 'circle-question-mark'}
      title={isUnanswered ? m.unanswered_empty_title() : m.questions_empty_title()}
    >
      <p>{isUnanswered ? m.unanswered_empty_text() : m.questions_empty_text()}</p>
      <a className="button" href={isUnanswered ? all : paths.writePost}>
        {isUnanswered ? m.questions_all() : m.question_ask()}
      </a>
    </Empty>
  )
}
