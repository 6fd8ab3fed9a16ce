/** For forms that count their letter or account only once they are right: a refused one costs nothing else. */
export const FORM_LIMIT = {
  name: 'form',
  per: 'address',
  rules: [
    { times: 20, seconds: 60 },
    { times: 100, seconds: 3_600 },
  ],
} as const
