import type { z } from 'zod'
import type { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Motif } from '../drawings/motif.ts'
import type {
  eventSchema,
  personSchema,
  pinnedSchema,
  Reply,
  tagSchema,
} from './community-schema.ts'

export type Person = z.output<typeof personSchema>
export type Tag = z.output<typeof tagSchema>
export type Pinned = z.output<typeof pinnedSchema>
type EventFile = z.output<typeof eventSchema>

/** A post, a question or an event, whichever file it came from. */
export interface Item {
  /** The name of its file: stands for the item wherever something is chosen by chance. */
  readonly name: string
  readonly kind: (typeof LISTING_TYPE)[keyof typeof LISTING_TYPE]
  readonly title: string
  readonly author: string
  readonly country: string | undefined
  readonly city: string | undefined
  readonly tags: readonly string[]
  /** Minutes before now. */
  readonly ago: number
  readonly views: number
  readonly likes: number
  readonly text: string
  readonly cover: Motif | undefined
  readonly replies: readonly Reply[]
  readonly event: EventFile | undefined
}

/** Everything that the files of the demo community say. */
export interface Community {
  readonly people: readonly Person[]
  readonly tags: readonly Tag[]
  /** Oldest first. */
  readonly items: readonly Item[]
  readonly pinned: readonly Pinned[]
}
