import { oc } from '@orpc/contract'
import type { Limit } from '../limits/limit.ts'

/**
 * Who may make a call: anyone; who is signed in; who is signed in and proved it within 15 minutes; who keeps
 * order. What belongs to somebody is decided by the policy of its feature besides.
 */
export type Access = 'anyone' | 'member' | 'fresh' | 'moderator' | 'admin'

export interface Operation {
  /** The name of the call in the specification; stands in OpenAPI as `x-key`. */
  readonly key: string
  readonly summary: string
  readonly tag:
    | 'Вхід'
    | 'Місця'
    | 'Люди'
    | 'Стеження й закладки'
    | 'Приватність'
    | 'Теги'
    | 'Дописи'
    | 'Коментарі'
    | 'Чернетки'
    | 'Стрічка'
    | 'Пошук'
    | 'Помічник'
    | 'Сповіщення'
    | 'Модерація'
    | 'Сайт'
  /** Anyone, unless it says otherwise. */
  readonly access?: Access
  /** Decides about others: asks for a second factor and for a proof within a day. */
  readonly decides?: boolean
  /** How often it may be called; the answer past that is 429. */
  readonly limit?: Limit
  /** For a call that takes a file: how many bytes its whole body may have. */
  readonly maxBytes?: number
  /** A POST that only answers: done anew each time, its answer kept nowhere. */
  readonly makesNothing?: boolean
  /** How many bytes of JSON it takes, where that is more than usual. */
  readonly maxJsonBytes?: number
}

/** What the server needs of a declaration, beside what a contract knows by itself. */
export interface CallMeta {
  readonly access: Access
  readonly decides: boolean
  readonly limit?: Limit | undefined
  readonly maxBytes?: number | undefined
  readonly maxJsonBytes?: number | undefined
  /** Whether it makes something: called twice with one Idempotency-Key it is done once. */
  readonly isMaking: boolean
}

/** Declares a call of the API; input and output follow by `.input(…).output(…)`. */
export function operation(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  of: Operation,
) {
  const meta: CallMeta = {
    access: of.access ?? 'anyone',
    decides: of.decides ?? false,
    limit: of.limit,
    maxBytes: of.maxBytes,
    maxJsonBytes: of.maxJsonBytes,
    isMaking: method === 'POST' && !of.makesNothing,
  }
  return oc.$meta(meta).route({
    method,
    path,
    summary: of.summary,
    tags: [of.tag],
    spec: (described) => ({
      ...described,
      'x-key': of.key,
      ...(of.access && { 'x-access': of.access }),
      ...(of.limit && { 'x-limit': of.limit.rules }),
    }),
  })
}
