import { CommentBranch } from '../../features/comments/ui/comment-branch.tsx'
import { CustomerItem } from '../../features/people/ui/customer-item.tsx'
import { PostItem } from '../../features/posts/ui/post-item.tsx'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './part.tsx'
import { answer, business, eventIn, listed, person, post, question, replyTo } from './samples.ts'

/** What people write and who they are, as lists and threads show it. */
export const ItemsPart = () => (
  <Part title="Items">
    {POSTS.map(([name, item]) => (
      <State key={name} name={`PostItem: ${name}`}>
        <PostItem post={item} level={3} />
      </State>
    ))}
    {CUSTOMERS.map(([name, customer]) => (
      <State key={name} name={`CustomerItem: ${name}`}>
        <ul className="customers">
          <CustomerItem customer={customer} />
        </ul>
      </State>
    ))}
    {BRANCHES.map(([name, root]) => (
      <State key={name} name={`CommentBranch: ${name}`}>
        <CommentBranch root={root} author={undefined} hasAccepted={false} />
      </State>
    ))}
  </Part>
)

const POSTS = [
  ['post', post],
  ['question nobody answered', question],
  ['question with answers', { ...question, id: 12, answers: 4 }],
  ['question with an accepted answer', { ...question, id: 13, answers: 4, hasAccepted: true }],
  ['event', eventIn(3, 'planned')],
  ['cancelled event', eventIn(4, 'cancelled')],
  ['moved event', eventIn(5, 'moved')],
  ['sold-out event', eventIn(6, 'soldout')],
  [
    'author not shown, everywhere',
    { ...post, id: 14, customer: null, countryName: null, cityName: null },
  ],
  ['folded', { ...post, id: 15, folded: m.sample_hint() }],
] as const

const CUSTOMERS = [
  ['person', listed(person)],
  ['verified business', listed(business)],
] as const

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
