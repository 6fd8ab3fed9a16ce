/** For what proves who somebody is: by a password, a code or a key. */
export const SIGN_IN_LIMIT = {
  name: 'sign-in',
  per: 'address',
  rules: [
    { times: 6, seconds: 60 },
    { times: 30, seconds: 3_600 },
  ],
} as const

/** For calls that write to an address which somebody names. */
export const LETTER_LIMIT = {
  name: 'letter',
  per: 'address',
  rules: [{ times: 5, seconds: 120 }],
} as const

/** For what changes the ways into an account: its owner gets a letter each time. */
export const SECURITY_LIMIT = {
  name: 'security',
  per: 'person',
  rules: [
    { times: 10, seconds: 120 },
    { times: 50, seconds: 86_400 },
  ],
} as const

/** For forms that count their letter or account only once they are right: a refused one costs nothing else. */
export const FORM_LIMIT = {
  name: 'form',
  per: 'address',
  rules: [
    { times: 20, seconds: 60 },
    { times: 100, seconds: 3_600 },
  ],
} as const
