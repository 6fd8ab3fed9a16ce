import { createPrivateKey, sign } from 'node:crypto'
import type { ClientAuth } from 'openid-client'
import type { SocialConfig } from '../../../platform/config/social-settings.ts'

const LIFETIME_SECONDS = 300

/** Apple takes no fixed secret: each request carries a short-lived JWT, signed with the key that Apple gave out. */
export function appleSecret(client: NonNullable<SocialConfig['apple']>): ClientAuth {
  const key = createPrivateKey(client.privateKey)
  return (_server, { client_id }, body) => {
    body.set('client_id', client_id)
    body.set('client_secret', jwt())
  }

  function jwt(): string {
    const now = Math.floor(Date.now() / 1_000)
    const signed = [
      { alg: 'ES256', kid: client.keyId },
      {
        iss: client.teamId,
        iat: now,
        exp: now + LIFETIME_SECONDS,
        aud: client.issuer,
        sub: client.clientId,
      },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}
