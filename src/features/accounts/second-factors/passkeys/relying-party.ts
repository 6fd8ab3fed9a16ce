import type { Config } from '../../../../platform/config/config.ts'

/** Who a passkey is made for: the host that people open. Elsewhere it does not serve. */
export const relyingParty = ({ publicUrl }: Config) => ({
  rpID: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** How authenticators know an account: by nothing that tells who it is. */
export const userHandleOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** EdDSA, ES256 and RS256 (COSE): what every authenticator knows one of. */
export const ALGORITHMS = [-8, -7, -257]
