import { afterAll, describe, expect, test } from 'vitest'
import { openBrowserOf, socialSettings } from '../../../../test/accounts/social-sign-in.ts'
import { openApi } from '../../../../test/api.ts'
import { openProvider } from '../../../../test/servers/openid-provider.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'
import { readConfig } from '../../../platform/config/config.ts'

const bare = await openApi()
const all = socialSettings('http://localhost:9')

test('only what is configured is offered and answers', async () => {
  expect(await bare.get('/login/methods')).toEqual({ isRegistrationOpen: true, methods: [] })
  const whole = await openApi(all)
  expect(await whole.get('/login/methods')).toEqual({
    isRegistrationOpen: true,
    methods: [
      { provider: 'google', botName: null },
      { provider: 'apple', botName: null },
      { provider: 'telegram', botName: 'svoi_test_bot' },
    ],
  })
  for (const name of ['google', 'apple', 'telegram', 'facebook'])
    expect((await bare.send(`/uk/sign-in/${name}`)).status, name).toBe(404)
  await bare.refuse(404, '/login/google')
})

describe('half a set is one clear line', () => {
  const sets = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    ['TELEGRAM_BOT_NAME', 'TELEGRAM_BOT_TOKEN'],
  ]
  test.each(sets.flatMap((set) => set.map((missing) => [missing, set] as const)))(
    'without %s',
    (missing, set) => {
      const given = Object.fromEntries(
        set.filter((name) => name !== missing).map((name) => [name, all[name]]),
      )
      expect(() => readConfig(given)).toThrow(
        new RegExp(`^${missing}: має бути .+, коли задано решту набору; задано «»$`),
      )
    },
  )

  test.each([
    ['GOOGLE_ISSUER', 'http://accounts.google.example'],
    ['APPLE_PRIVATE_KEY', 'not a key at all'],
    ['TELEGRAM_BOT_TOKEN', 'secret-without-number'],
  ])('a wrong %s, and no secret is shown', (name, value) => {
    expect(() => readConfig({ ...all, [name]: value })).toThrow(new RegExp(`^${name}: має бути`))
    if (name !== 'GOOGLE_ISSUER')
      expect(() => readConfig({ ...all, [name]: value })).not.toThrow(value)
  })
})

describe('a provider that is away', () => {
  test('is told of on the page of signing in, which keeps the way; later it works', async () => {
    const provider = await openProvider({ site: 'http://localhost:3000' })
    const api = await openApi(
      { ...socialSettings(provider.issuer), LOG_LEVEL: 'silent' },
      { routes: pageRoutes },
    )
    const browser = openBrowserOf(api)
    const answer = await browser.visitProvider('/uk/sign-in/google?redirect=/uk/q', 'somebody')
    await provider.close()
    const unavailable = '/uk/login?redirect=%2Fuk%2Fq&social=unavailable'
    expect((await browser.comeBack(answer)).location).toBe(unavailable)

    const { issuer } = provider
    const other = await openApi(
      { ...socialSettings(issuer), LOG_LEVEL: 'silent' },
      { routes: pageRoutes },
    )
    const visitor = openBrowserOf(other)
    const begin = () => visitor.go('/uk/sign-in/google?redirect=/uk/q')
    expect((await begin()).location).toBe(unavailable)
    const back = await openProvider({
      site: 'http://localhost:3000',
      port: Number(new URL(issuer).port),
    })
    afterAll(() => back.close())
    expect((await begin()).location).toContain(`${issuer}/auth`)
  })
})

test('beginning is limited for an address, and says so on the page', async () => {
  const api = await openApi({ ...all, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' })
  const browser = openBrowserOf(api)
  for (let time = 0; time < 20; time++) await browser.go('/uk/sign-in/telegram')
  expect((await browser.go('/uk/sign-in/telegram')).location).toBe('/uk/login?social=too-often')
})
