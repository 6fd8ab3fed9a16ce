import { CONTENT_TYPE, LISTING_TYPE, PLACEMENT } from '../lib/api/type-numbers.ts'
import { describeContract } from '../platform/api/openapi.ts'
import { contract } from './contract.ts'

let described: ReturnType<typeof describeContract> | undefined

/** The OpenAPI document of the whole API, made once a process. */
export function describeApi(publicUrl: string) {
  described ??= describeContract(contract, publicUrl, {
    'x-content-types': CONTENT_TYPE,
    'x-listing-types': LISTING_TYPE,
    'x-placements': PLACEMENT,
  })
  return described
}
