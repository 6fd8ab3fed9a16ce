import { WRITING_LIMITS } from '../features/people/trust/trust-rules.ts'
import { CONTENT_TYPE, LISTING_TYPE, PLACEMENT } from '../lib/api/type-numbers.ts'
import { describeContract } from '../platform/api/openapi.ts'
import { contract } from './contract.ts'

let described: ReturnType<typeof describeContract> | undefined

/** The OpenAPI document of the whole API, made once a process. */
export function describeApi(publicUrl: string) {
  const types = {
    'x-content-types': CONTENT_TYPE,
    'x-listing-types': LISTING_TYPE,
    'x-placements': PLACEMENT,
  }
  described ??= describeContract(contract, publicUrl, types, {
    createPost: limited('post'),
    createComment: limited('comment'),
    addLike: limited('like'),
    addBookmark: limited('bookmark'),
  } satisfies Partial<Record<keyof typeof contract, unknown>>)
  return described
}

/** These calls count by themselves what was written, so their limits do not stand in the contract. */
function limited(what: keyof typeof WRITING_LIMITS) {
  const { usual, newcomer } = WRITING_LIMITS[what]
  return { 'x-limit': usual, 'x-limit-newcomer': newcomer }
}
