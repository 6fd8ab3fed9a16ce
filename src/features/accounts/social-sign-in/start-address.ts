import { paths } from '../../../lib/address/paths.ts'
import { safeRedirect } from '../../../lib/address/safe-redirect.ts'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import type { OpenIdProvider } from './open-provider.ts'
import { markBrowser } from './social-cookies.ts'

/**
 * The address of ours that leads to a provider. For an app what asks is marked: it alone may exchange the code
 * that comes of it, so that nobody can be signed in to another's account by a link.
 * @throws 404 when the provider is not configured
 */
export function startAddress(
  context: RequestContext,
  provider: OpenIdProvider,
  { platform, redirect_back }: { platform: 'web' | 'native'; redirect_back?: string | undefined },
): string {
  const { config } = context
  if (!config.social[provider]) throw notFound(m.refused_no_provider())
  const redirect = safeRedirect(redirect_back, context.mayReturnTo)
  const url = new URL(paths.signInWith(provider, { redirect }), config.publicUrl)
  if (platform === 'native') url.searchParams.set('native', markBrowser(context))
  return url.href
}
