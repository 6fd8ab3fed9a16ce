import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from '../../../platform/config/config.ts'
import { appleSecret } from './apple-secret.ts'

export type OpenIdProvider = 'google' | 'apple'

/** What is known of a provider is asked for once; a response that failed is asked for again. */
const known = new WeakMap<Config, Map<OpenIdProvider, Promise<Configuration>>>()
/** How long a provider may take to respond, in milliseconds. */
const PROVIDER_TIMEOUT = 4_000

/**
 * A provider as its discovery document describes it.
 * @throws what the network or the provider fails with; an error when it is not configured
 */
export function openProvider(config: Config, provider: OpenIdProvider): Promise<Configuration> {
  const ofSite = known.get(config) ?? new Map<OpenIdProvider, Promise<Configuration>>()
  known.set(config, ofSite)
  const opened = ofSite.get(provider) ?? discover(config, provider)
  ofSite.set(provider, opened)
  opened.catch(() => ofSite.delete(provider))
  return opened
}

async function discover({ social }: Config, provider: OpenIdProvider): Promise<Configuration> {
  const client = social[provider]
  if (!client) throw new Error(`${provider} is not configured`)
  const issuer = new URL(client.issuer)
  const authentication = 'secret' in client ? ClientSecretPost(client.secret) : appleSecret(client)
  return discovery(issuer, client.clientId, undefined, authentication, {
    timeout: PROVIDER_TIMEOUT / 1_000,
    // the signature of what it says of a person is checked, whatever way it came
    execute: [
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}
