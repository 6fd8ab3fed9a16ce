import type { Fact } from '../../../platform/jobs/facts.ts'

/** What somebody did and may take back. */
export type Reaction = Extract<Fact, { type: 'liked' | 'followed' | 'answer-accepted' | 'arrived' }>

/** Its name: under it one person is told of it once. */
export function causeOf(fact: Exclude<Reaction, { type: 'arrived' }>): string {
  switch (fact.type) {
    case 'liked':
      return `${likedName(fact)}:${fact.customerId}`
    case 'followed':
      return `follower:${fact.followerId}`
    case 'answer-accepted':
      return `accepted:${fact.commentId}`
  }
}

/** The name of an arrival somewhere; `''` in place of where begins the names of all arrivals of somebody. */
export const arrivalCause = (customerId: number, where: number | string): string =>
  `arrival:${customerId}:${where}`

/** What was liked, by whomever: such lines merge. */
export const likedName = ({ of }: Extract<Fact, { type: 'liked' }>): string =>
  'postId' in of ? `like:post:${of.postId}` : `like:comment:${of.commentId}`

/** Whether what a fact tells of can be taken back by who did it. */
export const isReaction = (fact: Fact): fact is Reaction =>
  ['liked', 'followed', 'answer-accepted', 'arrived'].includes(fact.type)
