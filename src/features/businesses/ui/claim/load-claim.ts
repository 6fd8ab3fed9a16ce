import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { loadBusinessStyles } from '../business-styles.tsx'

/** The business that somebody claims, and what came of their last claim on it. */
export async function loadClaim(
  { api }: LoaderContext,
  { business: username }: { readonly business?: string },
) {
  if (!username) throw notFound()
  const [claimed] = await orNotFound(
    Promise.all([api.getBusinessClaim({ username }), loadBusinessStyles()]),
  )
  const title = claimed.isOwn ? m.claim_own_title() : m.claim_title()
  return {
    ...claimed,
    head: {
      title: `${title}: ${claimed.business.name}`,
      description: claimed.isOwn ? m.claim_own_lead() : m.claim_lead(),
      robots: 'noindex,follow',
      path: paths.claim(claimed.business.username),
    },
  }
}

export type ClaimData = Awaited<ReturnType<typeof loadClaim>>
