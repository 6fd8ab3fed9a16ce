import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { emptyInput, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { signInResponse, token } from '../contract.ts'
import { SECURITY_LIMIT, SIGN_IN_LIMIT } from '../limits.ts'

/** Of the app, or one of those kept for when it is lost. */
const code = plainText({ min: 6, max: 24 })

/** Shown once: the database keeps their hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmSecondFactor = operation('POST', '/login/second-factor', {
  key: 'login.secondFactor',
  tag: 'Вхід',
  summary: 'Другий крок входу: код із застосунку або запасний код',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ ticket: token, code }))
  .output(signInResponse)

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const secondFactors = z.object({
  /** Since when the codes of an app are asked for; null when they are not. */
  appAddedAt: z.string().nullable(),
  /** How many recovery codes were not used yet. */
  codesLeft: z.number().int(),
  passkeys: z.array(passkey),
})
export type SecondFactors = z.infer<typeof secondFactors>

export const getSecondFactors = operation('GET', '/second-factors', {
  key: 'secondFactors',
  tag: 'Вхід',
  summary: 'Застосунок із кодами, запасні коди й ключі доступу',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(secondFactors)

export const startAuthenticator = operation('POST', '/second-factors/app', {
  key: 'secondFactors.app',
  tag: 'Вхід',
  summary: 'Секрет для застосунку з кодами; діє, коли його підтверджено кодом',
  access: 'fresh',
})
  .input(emptyInput)
  .output(
    z.object({
      /** Base32, for who types it in. */
      secret: z.string(),
      /** otpauth://totp/… */
      uri: z.string(),
      /** The QR code of `uri`: its dark squares as a path of SVG, in a square of `size`. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
  )

export const confirmAuthenticator = operation('PUT', '/second-factors/app', {
  key: 'secondFactors.app',
  tag: 'Вхід',
  summary: 'Підтвердити застосунок кодом із нього; відповідає запасними кодами',
  access: 'fresh',
  limit: { name: 'authenticator', per: 'person', rules: [{ times: 10, seconds: 60 }] },
})
  .input(z.strictObject({ code }))
  .output(recoveryCodes)

export const removeAuthenticator = operation('DELETE', '/second-factors/app', {
  key: 'secondFactors.app',
  tag: 'Вхід',
  summary: 'Вимкнути застосунок із кодами; запасні коди зникають разом із ним',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(emptyInput)
  .output(z.object({}))

export const renewRecoveryCodes = operation('POST', '/second-factors/recovery-codes', {
  key: 'secondFactors.recoveryCodes',
  tag: 'Вхід',
  summary: 'Нові запасні коди замість усіх попередніх',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(emptyInput)
  .output(recoveryCodes)

/** What the browser hands to the authenticator; WebAuthn says what stands in it. */
const webAuthnOptions = z.looseObject({ challenge: z.string() })
const creationOptions =
  webAuthnOptions as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>
const requestOptions =
  webAuthnOptions as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>

const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const credentialId = encoded(1_400)
/** What an authenticator answers, as browsers write it in JSON; what we don't read is left out. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(8_000),
    userHandle: encoded(100).nullish(),
  }),
})
export type Assertion = z.infer<typeof assertion>

const PASSKEY_LIMIT = {
  name: 'passkey',
  per: 'address',
  rules: [
    { times: 30, seconds: 60 },
    { times: 300, seconds: 3_600 },
  ],
} as const

export const startPasskey = operation('POST', '/passkeys/options', {
  key: 'passkeys.start',
  tag: 'Вхід',
  summary: 'З чим браузер створює ключ доступу (WebAuthn)',
  access: 'fresh',
  limit: PASSKEY_LIMIT,
})
  .input(emptyInput)
  .output(z.object({ options: creationOptions }))

export const addPasskey = operation('POST', '/passkeys', {
  key: 'passkeys',
  tag: 'Вхід',
  summary: 'Додати створений ключ доступу',
  access: 'fresh',
  limit: PASSKEY_LIMIT,
})
  .input(
    z.strictObject({
      response: registration,
      /** How the person calls it; the device when they say nothing. */
      name: plainText({ max: 60 }).pipe(z.string().trim()).default(''),
    }),
  )
  .output(z.object({ passkey }))

export const removePasskey = operation('DELETE', '/passkeys/{id}', {
  key: 'passkeys',
  tag: 'Вхід',
  summary: 'Видалити ключ доступу',
  access: 'fresh',
  limit: SECURITY_LIMIT,
})
  .input(z.strictObject({ id: credentialId }))
  .output(z.object({}))

export const startPasskeySignIn = operation('POST', '/login/passkey/options', {
  key: 'login.passkeyStart',
  tag: 'Вхід',
  summary: 'З чим браузер питає ключ доступу для входу; пошти не треба',
  limit: PASSKEY_LIMIT,
})
  .input(emptyInput)
  .output(z.object({ options: requestOptions }))

export const signInWithPasskey = operation('POST', '/login/passkey', {
  key: 'login.passkey',
  tag: 'Вхід',
  summary: 'Вхід ключем доступу; другого кроку він не потребує',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ response: assertion }))
  .output(signInResponse)

export const startPasskeyProof = operation('POST', '/login/prove/passkey/options', {
  key: 'login.provePasskeyStart',
  tag: 'Вхід',
  summary: 'З чим браузер питає ваш ключ доступу, щоб підтвердити, що це ви',
  access: 'member',
  limit: PASSKEY_LIMIT,
})
  .input(emptyInput)
  .output(z.object({ options: requestOptions }))

export const proveWithPasskey = operation('POST', '/login/prove/passkey', {
  key: 'login.provePasskey',
  tag: 'Вхід',
  summary: 'Підтвердити ключем доступу, що це ви: на 15 хвилин відкриває делікатні зміни',
  access: 'member',
  limit: SIGN_IN_LIMIT,
})
  .input(z.strictObject({ response: assertion }))
  .output(z.object({}))
