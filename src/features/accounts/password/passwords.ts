import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; 10 to 20 ms off the main thread
const ARGON2ID = 2
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), COST)

let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash, as for an e-mail that nobody has, it compares with a dummy, so
 * that the duration does not reveal whether the address is known.
 */
export async function isPassword(
  password: string,
  known: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const isRight = await verify(known ?? (await dummyHash), password.normalize('NFKC'))
  return isRight && typeof known === 'string'
}
