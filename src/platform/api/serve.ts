import type { AnyContractProcedure } from '@orpc/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from '../context.ts'
import { onReplica } from '../db/replicas/on-replica.ts'
import { takeLimit } from '../limits/take-limit.ts'
import { tellPageChangesSoon } from '../page-cache/tell-page-changes.ts'
import { doOnce } from './idempotency.ts'
import type { CallMeta } from './operation.ts'
import {
  requireAccess,
  requireDecider,
  requirePublishing,
  requireUnsanctioned,
} from './require-access.ts'

/** Rights and limits are checked before the input is read. */
const BEFORE_INPUT = { initialInputValidationIndex: 1 }

/**
 * Begins the implementation of a call; `.handler(…)` completes it. Rights and rate limit are those of the contract;
 * input and output are validated by the contract.
 */
export function serve<Call extends AnyContractProcedure>(call: Call) {
  const served = implement(call, BEFORE_INPUT).$context<RequestContext>()
  const { access, decides, allowedFor, limit, readsReplica, writes, ...meta } = call['~orpc']
    .meta as CallMeta
  const { usesIdempotencyKey, storesResponse } = meta
  const isWrite = call['~orpc'].route.method !== 'GET'
  return served.use(async ({ context, path, next }, input, output) => {
    requireAccess(access, context.viewer)
    requireUnsanctioned(allowedFor, context.viewer)
    if (allowedFor === 'unsanctioned' && context.viewer?.role === 'member')
      await requirePublishing(context.db)
    if (decides) requireDecider(context.viewer, decides === 'fresh')
    const run = async (callContext: RequestContext) => {
      if (limit) await takeLimit(limit, { ...context, personId: context.viewer?.customerId })
      if (writes) context.reads?.noteWrite()
      const given = readsReplica ? await onReplica(callContext) : callContext
      const done = await next({ context: given })
      if (isWrite) tellPageChangesSoon(context)
      return done.output
    }
    if (!usesIdempotencyKey) return output(await run(context))
    return output(await doOnce(context, { call: path.join('.'), input, storesResponse }, run))
  }) as typeof served
}

/** The person of a call that its contract opens to members only. */
export function viewerOf({ viewer }: RequestContext): NonNullable<RequestContext['viewer']> {
  if (!viewer)
    throw new Error('The contract of this call lets anyone in: it has no person to act for')
  return viewer
}
