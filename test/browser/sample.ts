import { inject } from 'vitest'
import type { PostCard } from '../../src/features/posts/contract.ts'

type Query = Record<string, string | number>

/** Calls the API of the product under test. */
export async function ask<Body>(path: string, query: Query = {}): Promise<Body> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const response = await fetch(`${inject('site')}/api${path}?${search}`)
  if (!response.ok)
    throw new Error(`${path}?${search}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Body>
}

const listOf = async (path: string, query: Query) =>
  (await ask<{ tape: readonly PostCard[] }>(path, { perPage: 30, ...query })).tape

/** Addresses of things that the demo community has: the longest talk of each kind, a tag, people. */
export async function sample() {
  const [posts, questions, events] = await Promise.all([
    listOf('/feed', { type: 'posts', orderBy: 'popular' }),
    listOf('/feed', { type: 'questions', orderBy: 'popular' }),
    listOf('/events', {}),
  ])
  const post = mostTalked(posts.filter((one) => one.type === 'post' && one.imagePath))
  // what tests ask has no tags
  const question = mostTalked(questions.filter((one) => one.tags.length > 0))
  const event = mostTalked(events)
  return {
    post: { ...post, path: `/uk/p/${post.seoLink}` },
    question: { ...question, path: `/uk/q/${question.seoLink}` },
    event: { ...event, path: `/uk/e/${event.seoLink}` },
    tag: tagOf(post),
    questionTag: tagOf(question),
    eventTag: tagOf(event),
    username: post.customer.username,
  }
}

export type Sample = Awaited<ReturnType<typeof sample>>

function mostTalked(cards: readonly PostCard[]) {
  const [first] = cards.toSorted((a, b) => b.comments + b.answers - a.comments - a.answers)
  if (!first?.customer) throw new Error('The demo community lacks a kind of content')
  return { ...first, customer: first.customer }
}

function tagOf(card: PostCard): string {
  const tag = card.tags[0]
  if (!tag) throw new Error(`${card.title} has no tag`)
  return tag.name
}
