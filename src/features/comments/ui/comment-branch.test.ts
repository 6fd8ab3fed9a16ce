import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupStore } from '../../../app/pages/kept-markup.ts'
import { bytesOf } from '../../../app/pages/page-bytes.ts'
import { DrawInside } from '../../../ui/kept.tsx'
import type { Comment, CommentRoot } from '../contract.ts'
import { CommentBranch } from './comment-branch.tsx'

const comment = (id: number): Comment => ({
  id,
  objectId: 1,
  objectType: 'question',
  firstParentId: null,
  parentId: id === 1 ? null : 1,
  replyTo: null,
  content: '<p>Так</p>',
  isRemoved: false,
  isAccepted: false,
  customer: {
    username: 'olena',
    name: 'Олена',
    avatar: null,
    type: 1,
    isVerified: false,
    countryName: 'Польща',
    cityName: 'Варшава',
  },
  answers: 0,
  likes: 2,
  isLiked: false,
  isBookmarked: false,
  total: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
})
const { customer: olena } = comment(1)

/** All that may become of a comment while its page is read. */
const changes: readonly Partial<Comment>[] = [
  { content: '<p>Ні, зовсім інакше</p>', editedAt: '2026-11-02T10:00:00.000Z' },
  { content: '<p>Ні!</p>', editedAt: '2026-11-02T10:00:00.000Z' },
  { isRemoved: true, content: '' },
  { isAccepted: true },
  { likes: 3 },
  { isLiked: true },
  { isBookmarked: true },
  { replyTo: 'taras' },
  { total: 300 },
  { customer: null },
  { decision: { text: 'Рішення модератора: попередження', puid: 'a1' } },
  ...[
    { username: 'olena.nova' },
    { name: 'Олена К.' },
    { avatar: '/files/a-128.webp' },
    { type: 2 as const },
    { isVerified: true },
    { cityName: null },
  ].map((more) => ({ customer: olena && { ...olena, ...more } })),
]

interface Around {
  readonly author: string | undefined
  readonly hasAccepted: boolean
}

const AROUND: Around = { author: 'taras', hasAccepted: false }

function drawnBy(
  store: ReturnType<typeof createMarkupStore>,
  root: CommentRoot,
  around = AROUND,
): string {
  const branch = createElement(CommentBranch, { root, ...around })
  const page = createElement(DrawInside, { value: store.drawInside }, branch)
  return bytesOf(store.collect(() => renderToString(page))).toString()
}

test.each(changes)('a kept branch looks as if it were drawn now: %o', (change) => {
  const store = createMarkupStore(() => 0)
  const before: CommentRoot = { ...comment(1), children: [comment(2)] }
  const afterwards: readonly CommentRoot[] = [
    { ...before, ...change },
    { ...before, children: [{ ...comment(2), ...change }] },
    { ...before, children: [...before.children, { ...comment(3), ...change }] },
  ]
  drawnBy(store, before)
  for (const after of afterwards)
    expect(drawnBy(store, after)).toBe(
      drawnBy(
        createMarkupStore(() => 0),
        after,
      ),
    )
})

test.each<Around>([
  { author: 'olena', hasAccepted: false },
  { author: undefined, hasAccepted: false },
  { author: 'taras', hasAccepted: true },
])('a kept branch looks as its post wants it: %o', (around) => {
  const store = createMarkupStore(() => 0)
  const root: CommentRoot = { ...comment(1), children: [comment(2)] }
  drawnBy(store, root)
  const anew = createMarkupStore(() => 0)
  expect(drawnBy(store, root, around)).toBe(drawnBy(anew, root, around))
})

test('two replies are read at once, the others are folded, and all are counted', () => {
  const children = [2, 3, 4, 5].map(comment)
  const page = drawnBy(
    createMarkupStore(() => 0),
    { ...comment(1), total: 9, children },
  )
  const [shown = '', folded = ''] = page.split('<details')
  expect(shown.match(/class="reply"/g)).toHaveLength(2)
  expect(folded.match(/class="reply"/g)).toHaveLength(2)
  expect(folded).toContain('Ще 7 коментарів')
})
