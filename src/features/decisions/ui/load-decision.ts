import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** A decision with its reasons; for who may not read it there is no such page. */
export async function loadDecision({ api }: LoaderContext, puid: string) {
  const statement = await orNotFound(api.getDecision({ puid }))
  return {
    statement,
    head: {
      title: m.decision_title(),
      description: m.decision_title(),
      robots: 'noindex,nofollow',
      path: paths.decision(puid),
    },
  }
}

export type DecisionData = Awaited<ReturnType<typeof loadDecision>>
