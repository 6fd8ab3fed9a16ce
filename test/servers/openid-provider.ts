import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'

/** Somebody as the provider knows them. */
export interface ProvidedPerson {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  /** When they signed in at the provider itself, in seconds; now unless named. */
  readonly auth_time?: number
}

interface Options {
  /** Where the product is; its callbacks are the only ones that the provider leads back to. */
  readonly site: string
  /** The public key, in PEM, that Apple's way of proving the product is checked by. */
  readonly appleKey?: string
  /** A free one unless named. */
  readonly port?: number
}

export const GOOGLE = { client_id: 'google-client', client_secret: 'google-secret' } as const
const APPLE = { client_id: 'example.svoi.web' } as const

/**
 * A real OpenID provider on this machine, for Google and for Apple. Whoever comes says who they are in a form of
 * one field; `people` tells what the provider knows of them, somebody unknown has a proven address.
 */
export async function openProvider({ site, appleKey, port: wanted }: Options) {
  const port = wanted ?? (await freePort())
  const issuer = `http://localhost:${port}`
  const people = new Map<string, ProvidedPerson>()
  const provider = new Provider(issuer, configuration(site, people))
  const { prototype } = provider.Client as unknown as { prototype: Checking }
  prototype.compareClientSecret = async function (secret) {
    return this.clientId === APPLE.client_id
      ? isSignedByApple(secret, appleKey)
      : secret === this.clientSecret
  }
  const handle = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) signIn(provider, people, request, response)
    else handle(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    people,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

interface Checking {
  readonly clientId: string
  readonly clientSecret: string
  compareClientSecret(this: Checking, secret: string): Promise<boolean>
}

function configuration(site: string, people: Map<string, ProvidedPerson>): Configuration {
  const client = (name: string, of: ClientMetadata): ClientMetadata => ({
    ...of,
    redirect_uris: [`${site}/uk/sign-in/${name}/callback`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  })
  return {
    clients: [
      client('google', GOOGLE),
      client('apple', { ...APPLE, client_secret: 'each request has its own' }),
    ],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: [] },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), use: 'sig' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    // as Google and Apple do
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: policyOfGoogle() },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        ...(people.get(sub) ?? {
          email: `${sub}@gmail.example`,
          email_verified: true,
          name: 'Оксана Гугленко',
        }),
      }),
    }),
    // whoever comes has agreed before
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  }
}

/** The account may be asked to be chosen, as Google does. */
function policyOfGoogle() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function signIn(
  provider: Provider,
  people: ReadonlyMap<string, ProvidedPerson>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const form = '<form method="post"><input name="login" aria-label="Who are you"><button>Go'
    return response.end(
      `<!DOCTYPE html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">${form}`,
    )
  }
  let body = ''
  for await (const part of request) body += part
  const accountId = new URLSearchParams(body).get('login') ?? ''
  const ts = people.get(accountId)?.auth_time
  const outcome = accountId
    ? { login: { accountId, ...(ts && { ts }) }, select_account: {} }
    : { error: 'access_denied' }
  return provider.interactionFinished(request, response, outcome, {
    mergeWithLastSubmission: false,
  })
}

/** Whether it is a JWT of Apple's kind, live and signed with the key of the team. */
function isSignedByApple(jwt: string, key = ''): boolean {
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg, kid } = read(head)
  const { iss, sub, exp, iat } = read(body)
  const now = Date.now() / 1_000
  return (
    [alg, kid, iss, sub].join() === ['ES256', 'KEY1234567', 'TEAM123456', APPLE.client_id].join() &&
    iat <= now + 1 &&
    exp > now &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
