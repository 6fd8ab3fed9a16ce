import { z } from 'zod'
import { SECRET_TOKEN } from '../../lib/address/secret-token.ts'
import * as m from '../../paraglide/messages.js'
import { destination, emptyInput, plainText, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { FORM_LIMIT, LETTER_LIMIT, SECURITY_LIMIT, SIGN_IN_LIMIT } from './limits.ts'
import {
  anyPassword,
  email,
  name,
  newPassword,
  newUsername,
} from './registration/account-fields.ts'

/** The secret of a link or of a step of a way in. */
export const token = z.string().regex(SECRET_TOKEN)

/** Who is signed in, as the frame of every page shows it. */
const signedIn = z.object({
  uuid: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  type: z.union([z.literal(1), z.literal(2)]),
  role: z.enum(['member', 'moderator', 'admin']),
  /** Of a moderator; a place without a city is a whole country, null is everywhere. */
  moderatedPlaces: z
    .array(z.object({ countryCode: z.string(), city: z.string().nullable() }))
    .nullable(),
  email: z.string().nullable(),
  emailVerifiedAt: z.string().nullable(),
  /** Not for who came in by a provider alone. */
  hasPassword: z.boolean(),
  /** When everything of theirs goes, after they asked to leave. */
  leavesAt: z.string().nullable(),
  /** What becomes of what they wrote then. */
  leavesPosts: z.enum(['anonymise', 'delete']).nullable(),
  /** What a moderator forbids them now; without an end: for good. */
  sanction: z
    .object({
      kind: z.enum(['mute', 'ban']),
      endsAt: z.string().nullable(),
      /** What it means, in words. */
      text: z.string(),
      /** The permanent id of its decision. */
      puid: z.string(),
    })
    .nullable(),
  /** Notifications that are unread. */
  totalNew: z.number().int(),
})
export type SignedIn = z.infer<typeof signedIn>

/** Signed in (`token` and `data`), or one step away: `ticket` goes with the second factor. */
export const signInResponse = z.object({
  token: z.string().nullable(),
  data: signedIn.nullable(),
  ticket: z.string().nullable(),
})
export type SignInResponse = z.infer<typeof signInResponse>

export const signIn = operation('POST', '/login', {
  key: 'login.login',
  tag: 'Вхід',
  summary: 'Вхід за поштою й паролем; де ввімкнено другий крок, відповідає квитком до нього',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ email, password: anyPassword }))
  .output(signInResponse)

export const getSession = operation('GET', '/login/token', {
  key: 'login.token',
  tag: 'Вхід',
  summary: 'Хто увійшов; null — ніхто. Токен повторюють лише тому, хто його приніс',
})
  .input(z.strictObject({}))
  .output(z.object({ token: z.string().nullable(), data: signedIn.nullable() }))

export const signOut = operation('POST', '/logout', {
  key: 'login.logout',
  tag: 'Вхід',
  summary: 'Вихід на цьому пристрої',
})
  .input(emptyInput)
  .output(z.object({}))

export const register = operation('POST', '/registration', {
  key: 'login.register',
  tag: 'Вхід',
  summary:
    'Реєстрація. Відповідь однакова для нової і для відомої адреси: далі веде лист, надісланий на неї',
  limit: FORM_LIMIT,
})
  .input(
    z.strictObject({
      email,
      ...newPassword,
      acept: z.literal(true, { error: m.account_rules_missing }),
      username: newUsername,
      name,
      type: z.union([z.literal(1), z.literal(2)]).default(1),
      /** The username of who invites; one that is misspelt in a link keeps nobody from joining. */
      invitedBy: username.optional().catch(undefined),
      ...destination,
    }),
  )
  .output(z.object({ data: z.object({ email: z.string() }) }))

export const checkUserInfo = operation('GET', '/registration/check', {
  key: 'login.checkUserInfo',
  tag: 'Вхід',
  summary: 'Для форми реєстрації: чи зайнято пошту чи імʼя користувача; вільне імʼя на вибір',
  limit: {
    name: 'check-user-info',
    per: 'address',
    rules: [
      { times: 20, seconds: 60 },
      { times: 100, seconds: 3_600 },
    ],
  },
})
  .input(
    z.strictObject({
      email: plainText({ max: 300 }).optional(),
      username: plainText({ max: 60 }).optional(),
      /** A display name to make a free username of. */
      name: plainText({ max: 60 }).optional(),
    }),
  )
  .output(
    z.object({
      exist: z.boolean(),
      /** What is wrong, in Ukrainian, by field. */
      errors: z.record(z.string(), z.string()),
      /** A free username made of `name`. */
      suggestion: z.string().nullable(),
    }),
  )

export const confirmEmail = operation('GET', '/email/confirm', {
  key: 'login.confirmEmail',
  tag: 'Вхід',
  summary: 'Підтвердження пошти чи її зміни за посиланням із листа',
  writes: true,
  limit: { name: 'confirm-email', per: 'address', rules: [{ times: 30, seconds: 60 }] },
})
  .input(z.strictObject({ token }))
  .output(
    z.object({
      status: z.enum([
        'email-verified',
        'email_already_verified',
        'change_email_link_expired',
        'reset_password_link_expired',
      ]),
    }),
  )

export const requestEmail = operation('POST', '/email/request', {
  key: 'emailRequest',
  tag: 'Вхід',
  summary: 'Надіслати лист із підтвердженням пошти ще раз',
  access: 'member',
  limit: LETTER_LIMIT,
  storesResponse: true,
})
  .input(emptyInput)
  .output(z.object({}))

export const forgotPassword = operation('POST', '/password/forgot', {
  key: 'login.forgotPassword',
  tag: 'Вхід',
  summary: 'Лист для нового пароля. Відповідь не каже, чи є така пошта',
  limit: LETTER_LIMIT,
  storesResponse: true,
})
  .input(z.strictObject({ email }))
  .output(z.object({}))

export const resetPassword = operation('POST', '/password/reset', {
  key: 'login.resetPassword',
  tag: 'Вхід',
  summary: 'Новий пароль за посиланням із листа; решта сеансів завершується',
  limit: SIGN_IN_LIMIT,
})
  .input(
    z.strictObject({
      token,
      ...newPassword,
      /** Takes away passkeys, the providers and an app that was added in the last 7 days. */
      closeOtherWays: z.boolean().default(false),
    }),
  )
  .output(signInResponse)

export const changePassword = operation('PUT', '/password', {
  key: 'login.changePassword',
  tag: 'Вхід',
  summary: 'Зміна пароля з налаштувань; решта сеансів завершується',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(z.strictObject(newPassword))
  .output(signInResponse)

export const changeEmail = operation('POST', '/email/change', {
  key: 'login.changeEmail',
  tag: 'Вхід',
  summary: 'Зміна пошти: лист із посиланням на нову адресу, попередження на стару',
  access: 'fresh',
  limit: LETTER_LIMIT,
  storesResponse: true,
})
  .input(z.strictObject({ email }))
  .output(z.object({}))

export const getEmailChange = operation('GET', '/email/change', {
  key: 'login.changeEmail',
  tag: 'Вхід',
  summary: 'Нова пошта, яка чекає на підтвердження за посиланням; null — жодної',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ email: z.string().nullable() }))

export const cancelEmailChange = operation('DELETE', '/email/change', {
  key: 'login.changeEmail',
  tag: 'Вхід',
  summary: 'Відмовитися від зміни пошти: надіслане посилання вже не діє',
  access: 'member',
})
  .input(emptyInput)
  .output(z.object({}))

export const reauthenticate = operation('POST', '/login/prove', {
  key: 'login.prove',
  tag: 'Вхід',
  summary: 'Підтвердити паролем, що це ви: на 15 хвилин відкриває делікатні зміни',
  access: 'member',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ password: anyPassword }))
  .output(z.object({}))
