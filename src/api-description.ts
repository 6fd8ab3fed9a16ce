import { contract } from './contract.ts'
import { describeContract } from './platform/api/openapi.ts'

let described: ReturnType<typeof describeContract> | undefined

/** The OpenAPI document of the whole API, made once a process. */
export function describeApi(publicUrl: string) {
  described ??= describeContract(contract, publicUrl)
  return described
}
