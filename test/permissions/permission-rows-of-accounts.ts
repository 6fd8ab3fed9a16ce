import type { Database } from '../../src/platform/db/database.ts'
import { PASSWORD } from '../sign-in.ts'
import {
  type Cast,
  everyone,
  FORGED,
  forgedKey,
  members,
  ownerAlone,
  passkeyOf,
  type Row,
  SIGNED,
  sessionOf,
} from './permission-cast.ts'

const newPassword = { password: 'жовтий дирижабль 8', password_confirmation: 'жовтий дирижабль 8' }
const joining = (username: string) => ({ id: FORGED, username, name: 'Нова людина', acept: true })
/** The owner alone signs in by Google too. */
const withIdentity =
  (db: Database) =>
  async ({ ids, unique }: Cast) => {
    await db
      .insertInto('identity')
      .values({ provider: 'google', subject: unique, customer_id: ids.owner })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { provider: 'google' }
  }

/** Who gets what from the calls about accounts, second factors, other ways in and what is one's own to take or leave. */
export const accountRows = (db: Database): Record<string, Row> => ({
  signIn: everyone({ email: 'nobody@example.com', password: 'x' }, 400),
  getSession: everyone(),
  signOut: everyone(),
  register: everyone(({ unique }) => ({
    ...newPassword,
    email: `${unique}@example.com`,
    acept: true,
    // by more than a separator another than that of the cast
    username: `new-${unique}`,
    name: 'Нова людина',
  })),
  checkUserInfo: everyone({ username: 'author' }),
  confirmEmail: everyone({ token: FORGED }),
  previewConfirmation: everyone({ token: FORGED }),
  getRegistrationProof: everyone({ email: 'nobody@example.com' }),
  // nobody of the cast registered in the browser that asks
  requestRegistrationLetter: everyone({ email: 'nobody@example.com' }, 409),
  requestEmail: members({}, 409),
  forgotPassword: everyone(({ unique }) => ({ email: `${unique}@example.com` })),
  resetPassword: everyone({ token: FORGED, ...newPassword }, 409),
  changePassword: members(newPassword),
  changeEmail: members(({ unique }) => ({ email: `${unique}@example.com` })),
  getEmailChange: members(),
  cancelEmailChange: members(),
  reauthenticate: members({ password: PASSWORD }),
  listSessions: members(),
  endSession: ownerAlone(async ({ ids }) => ({ id: await sessionOf(db, ids.owner) })),
  endOtherSessions: members(),

  confirmSecondFactor: everyone({ ticket: FORGED, code: '123456' }, 409),
  getSecondFactors: members(),
  startAuthenticator: members(),
  confirmAuthenticator: members({ code: '123456' }, 409),
  removeAuthenticator: members({}, 404),
  renewRecoveryCodes: members({}, 409),
  startPasskey: members(),
  addPasskey: members({ response: forgedKey({ attestationObject: FORGED }) }, 409),
  removePasskey: ownerAlone(async ({ ids }) => ({ id: await passkeyOf(db, ids.owner) })),
  startPasskeySignIn: everyone(),
  signInWithPasskey: everyone({ response: forgedKey(SIGNED) }, 400),
  // of the cast only who decides about others has a passkey
  startPasskeyProof: { input: {}, statuses: [401, 409, 409, 200, 200] },
  proveWithPasskey: members({ response: forgedKey(SIGNED) }, 400),
  listSignInMethods: everyone(),
  // no provider is configured here
  loginGoogle: everyone({}, 404),
  loginApple: everyone({}, 404),
  loginTelegram: everyone({ id: '1', auth_date: 1, hash: '0'.repeat(64) }, 404),
  registerApple: everyone(({ unique }) => joining(unique), 409),
  registerTelegram: everyone(({ unique }) => joining(unique), 409),
  getPendingRegistration: everyone(),
  dropPendingRegistration: everyone(),
  exchangeNativeCode: everyone({ token: FORGED }, 409),
  listIdentities: members(),
  linkIdentity: members({ id: FORGED }, 409),
  unlinkIdentity: { input: withIdentity(db), statuses: [401, 404, 200, 404, 404] },
  leave: members({ posts: 'anonymise' }),
  stay: members(),
  requestExport: members(),
  getExport: members(),
})
