import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT_AND_VERIFIED = 0x05
const PRESENT = 0x01
const HAS_KEY = 0x40

export interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  /** Whether the owner showed a finger, a face or a PIN. */
  readonly isVerified?: boolean
  /** How often the key was used, as it says. */
  readonly counter?: number
  readonly userHandle?: string | undefined
}

/** A device that makes a passkey and signs with it, as WebAuthn describes; it does what a test tells it. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }
  let userHandle: string | undefined
  return {
    id: common.id,
    /** The response to options of making a passkey. */
    make(
      { challenge, user }: { challenge: string; user?: { id: string } },
      other: Partial<Ceremony> = {},
    ) {
      userHandle = user?.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const ceremony = { challenge, ...other }
      const authData = Buffer.concat([dataOf(ceremony, HAS_KEY), credential])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      )
      return {
        ...common,
        response: {
          clientDataJSON: clientOf('webauthn.create', ceremony).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The response to options of using it. */
    use({ challenge }: { challenge: string }, other: Partial<Ceremony> = {}) {
      const ceremony = { challenge, userHandle, ...other }
      const client = clientOf('webauthn.get', ceremony)
      const authData = dataOf(ceremony)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: ceremony.userHandle,
        },
      }
    },
  }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

const clientOf = (type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function dataOf(
  { rpId = 'localhost', isVerified = true, counter = 0 }: Ceremony,
  more = 0,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = (isVerified ? PRESENT_AND_VERIFIED : PRESENT) | more
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}
