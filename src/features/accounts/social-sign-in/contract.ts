import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { destination, emptyInput, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { signInResponse, token } from '../contract.ts'
import { SECURITY_LIMIT, SIGN_IN_LIMIT } from '../limits.ts'
import { name, newUsername } from '../registration/account-fields.ts'

const path = z.string().max(2_000)
const provider = z.enum(['google', 'apple', 'telegram'])
export const providers = provider.options
export type Provider = (typeof providers)[number]

export const listSignInMethods = operation('GET', '/login/methods', {
  key: 'login.methods',
  tag: 'Вхід',
  summary: 'Через кого тут можна увійти, крім пошти й пароля, і чи відкрито реєстрацію',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Whether new accounts are taken now. */
      isRegistrationOpen: z.boolean(),
      methods: z.array(
        z.object({
          provider,
          /** The name of the bot, for Telegram's own button. */
          botName: z.string().nullable(),
        }),
      ),
    }),
  )

const whereTo = z.strictObject({
  platform: z.enum(['web', 'native']).default('web'),
  redirect_back: path.optional(),
})
const start = z.object({ url: z.url() })

export const loginApple = operation('GET', '/login/apple', {
  key: 'login.loginApple',
  tag: 'Вхід',
  writes: true,
  summary:
    'Адреса, за якою починається вхід через Apple. Для platform=native він завершується адресою з token, isAuth=true і state, яка діє 60 секунд і лише там, звідки зробили цей запит',
})
  .input(whereTo)
  .output(start)

export const loginGoogle = operation('GET', '/login/google', {
  key: 'login.loginGoogle',
  tag: 'Вхід',
  writes: true,
  summary: 'Адреса, за якою починається вхід через Google; platform як в Apple',
})
  .input(whereTo)
  .output(start)

const telegramFields = z
  .object({
    id: z.string().regex(/^\d{1,20}$/),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    auth_date: z.union([z.string().regex(/^\d{1,12}$/), z.number().int()]).transform(String),
    first_name: plainText({ max: 300 }).optional(),
    last_name: plainText({ max: 300 }).optional(),
    username: plainText({ max: 100 }).optional(),
    photo_url: plainText({ max: 1_000 }).optional(),
    /** Of a sign-in that began on a page of ours. */
    state: token.optional(),
  })
  .strict()
export type TelegramFields = z.output<typeof telegramFields>

/** After the provider has said who it is: signed in, one step away (`ticket`), or new here (`id`). */
const afterProvider = signInResponse.extend({
  /** Goes with `registerTelegram`. */
  id: z.string().nullable(),
  /** Where the page goes on, when the sign-in began on one. */
  redirect: z.string().nullable(),
})

export const loginTelegram = operation('POST', '/login/telegram', {
  key: 'login.loginTelegram',
  tag: 'Вхід',
  summary: 'Вхід за підписаними даними Telegram; хто тут уперше, дістає id для реєстрації',
  limit: SIGN_IN_LIMIT,
})
  .input(telegramFields)
  .output(afterProvider)

const registration = z.strictObject({
  /** Serves once, for 30 minutes. */
  id: token,
  username: newUsername,
  name,
  type: z.union([z.literal(1), z.literal(2)]).default(1),
  ...destination,
  /** Consent to the rules, given on the screen before this call; without the field the call itself says so. */
  acept: z.literal(true, { error: m.account_rules_missing }).optional(),
})
export type ProviderRegistration = z.output<typeof registration>
const joined = signInResponse.extend({
  /** A page of the site, or the address that an app waits for. */
  redirect: z.string(),
})
export type Joined = z.output<typeof joined>

export const registerApple = operation('POST', '/registration/apple', {
  key: 'login.registerApple',
  tag: 'Вхід',
  summary:
    'Завершення першого входу через Apple чи Google: id, name, username. Викликають після згоди з правилами на екрані; мить згоди записується',
  limit: SIGN_IN_LIMIT,
})
  .input(registration)
  .output(joined)

export const registerTelegram = operation('POST', '/registration/telegram', {
  key: 'login.registerTelegram',
  tag: 'Вхід',
  summary: 'Завершення першого входу через Telegram',
  limit: SIGN_IN_LIMIT,
})
  .input(registration)
  .output(joined)

const waiting = z.object({
  id: z.string(),
  provider,
  name: z.string(),
  email: z.string().nullable(),
  redirect: z.string(),
  /** Somebody here has proven the same address: they sign in and link. */
  isKnownEmail: z.boolean(),
  owner: z.enum(['nobody', 'me', 'another']),
})
export type WaitingPerson = z.infer<typeof waiting>

export const getPendingRegistration = operation('GET', '/registration/joining', {
  key: 'login.joining',
  tag: 'Вхід',
  summary: 'Хто щойно увійшов через Google, Apple чи Telegram і чекає на наступний крок',
})
  .input(z.strictObject({}))
  .output(z.object({ joining: waiting.nullable() }))

export const dropPendingRegistration = operation('DELETE', '/registration/joining', {
  key: 'login.joining',
  tag: 'Вхід',
  summary: 'Передумати: забути, хто щойно увійшов',
})
  .input(emptyInput)
  .output(z.object({}))

export const exchangeNativeCode = operation('POST', '/login/exchange', {
  key: 'login.exchange',
  tag: 'Вхід',
  summary: 'Обмін одноразового коду з адреси застосунку на сеанс; код діє 60 секунд',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ token }))
  .output(signInResponse)

const identity = z.object({
  provider,
  email: z.string().nullable(),
  createdAt: z.string(),
  /** The only way in that is left: it cannot be unlinked. */
  isLastWay: z.boolean(),
})

export const listIdentities = operation('GET', '/identities', {
  key: 'identities',
  tag: 'Вхід',
  summary: 'Через кого ви входите, крім пошти й пароля',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ identities: z.array(identity) }))

export const linkIdentity = operation('POST', '/identities', {
  key: 'identities',
  tag: 'Вхід',
  summary: 'Привʼязати того, через кого щойно увійшли, до свого облікового запису',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(z.strictObject({ id: token }))
  .output(signInResponse)

export const unlinkIdentity = operation('DELETE', '/identities/{provider}', {
  key: 'identities',
  tag: 'Вхід',
  summary: 'Відвʼязати; останній спосіб увійти лишається',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(z.strictObject({ provider }))
  .output(z.object({}))
