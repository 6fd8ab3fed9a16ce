import { useRef } from 'react'
import { CommentBranch } from '../../features/comments/ui/comment-branch.tsx'
import NewComments from '../../features/comments/ui/new-comments.tsx'
import { QuotedItem } from '../../features/comments/ui/quoted-item.tsx'
import { RespondLine } from '../../features/comments/ui/thread/respond-line.tsx'
import { ThreadHead } from '../../features/comments/ui/thread/thread-head.tsx'
import { CommentActions } from '../../features/comments/ui/tools/comment-actions.tsx'
import { Composer } from '../../features/comments/ui/tools/composer.tsx'
import type { Post } from '../../features/posts/contract.ts'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'
import { Standing } from './frame/standing.tsx'
import { Unfocused } from './frame/unfocused.tsx'
import { answer, quoted, replyTo, thread } from './samples/comments.ts'
import { ofMember, person } from './samples/people.ts'
import { post, question, whole } from './samples/posts.ts'

const nothing = () => {}
const asked = whole(question, { answers: 4 })

/** Where people answer each other. */
export const ConversationPart = () => (
  <Part title="Conversation">
    <State name="RespondLine: visitor" hasWays>
      <Line post={asked} />
    </State>
    <State name="RespondLine: member, below a post" hasWays shell={ofMember}>
      <Line post={whole(post)} />
    </State>
    <State name="RespondLine: opening" shell={ofMember}>
      <Line post={asked} isOpening />
    </State>
    <State name="Composer: new answer" size="row" shell={ofMember}>
      <Unfocused>
        <Composer
          post={asked}
          box={{ act: 'new' }}
          people={[]}
          onClose={nothing}
          onReopen={nothing}
        />
      </Unfocused>
    </State>
    <State name="Composer: reply" size="row">
      <Unfocused>
        <Composer
          post={asked}
          box={{ act: 'reply', to: answer(101) }}
          people={[]}
          onClose={nothing}
          onReopen={nothing}
        />
      </Unfocused>
    </State>
    <State name="ThreadHead: unread" size="row" shell={ofMember}>
      <Standing>
        <ThreadHead
          post={asked}
          thread={thread([answer(101), answer(102)])}
          orderBy="best"
          by={undefined}
          unread={{ ids: [102], elsewhere: 3 }}
        />
      </Standing>
    </State>
    <State name="ThreadHead: of one person" size="row">
      <ThreadHead
        post={asked}
        thread={thread([answer(101)])}
        orderBy="new"
        by={person.username}
        unread={{ ids: [], elsewhere: 0 }}
      />
    </State>
    {BRANCHES.map(([name, root]) => (
      <State key={name} name={`CommentBranch: ${name}`} size="row" hasWays={name === 'answer'}>
        <CommentBranch root={root} author={undefined} hasAccepted={false} />
      </State>
    ))}
    <State name="CommentBranch: new since the last time" size="row">
      <div className="thread" ref={markFresh}>
        <CommentBranch root={answer(111)} author={person.username} hasAccepted={false} />
      </div>
    </State>
    <State name="CommentActions: another's" size="row" shell={ofMember}>
      <CommentActions post={asked} comment={answer(101)} onAsk={nothing} />
    </State>
    <State name="NewComments" size="row">
      <NewComments post={asked} comments={[]} created={[201, 202]} onShown={nothing} />
    </State>
    <State name="QuotedItem, accepted" size="row">
      <QuotedItem comment={quoted} />
      <QuotedItem comment={{ ...quoted, isAccepted: true }} />
    </State>
  </Part>
)

function Line({ post: of, isOpening = false }: { post: Post; isOpening?: boolean }) {
  const line = useRef<HTMLTextAreaElement>(null)
  return <RespondLine post={of} line={line} isOpening={isOpening} onOpen={nothing} />
}

/** As a thread marks them (thread/use-unread.ts). */
const markFresh = (place: HTMLElement | null) =>
  place?.querySelector('.answer')?.setAttribute('data-fresh', '')

const BRANCHES = [
  ['answer', answer(101)],
  ['accepted', answer(102, { isAccepted: true })],
  ['edited, author not shown', answer(103, { customer: null, editedAt: post.publishedAt })],
  ['removed', answer(104, { isRemoved: true, content: '', customer: null })],
  ['folded', answer(105, { folded: m.sample_hint() })],
  ['decided about', answer(106, { decision: { text: m.sample_error(), puid: 'sample' } })],
  [
    'with replies',
    answer(107, {
      total: 3,
      children: [
        replyTo(107, 108),
        replyTo(107, 109, { replyTo: person.username, parentId: 108 }),
        replyTo(107, 110),
      ],
    }),
  ],
] as const
