import { cancelEmailChange } from '../features/accounts/email/cancel-email-change.ts'
import { changeEmail } from '../features/accounts/email/change-email.ts'
import { changePassword } from '../features/accounts/password/change-password.ts'
import { checkUserInfo } from '../features/accounts/registration/check-user-info.ts'
import { confirmEmail } from '../features/accounts/email/confirm-email.ts'
import { endOtherSessions } from '../features/accounts/sessions/end-other-sessions.ts'
import { endSession } from '../features/accounts/sessions/end-session.ts'
import { forgotPassword } from '../features/accounts/password/forgot-password.ts'
import { getEmailChange } from '../features/accounts/email/get-email-change.ts'
import { getSession } from '../features/accounts/sessions/get-session.ts'
import { listSessions } from '../features/accounts/sessions/list-sessions.ts'
import { proveYourself } from '../features/accounts/sessions/prove-yourself.ts'
import { register } from '../features/accounts/registration/register.ts'
import { requestEmail } from '../features/accounts/email/request-email.ts'
import { resetPassword } from '../features/accounts/password/reset-password.ts'
import { signIn } from '../features/accounts/sessions/sign-in.ts'
import { signOut } from '../features/accounts/sessions/sign-out.ts'
import { getExport } from '../features/privacy/export/get-export.ts'
import { leave } from '../features/privacy/leave.ts'
import { requestExport } from '../features/privacy/export/request-export.ts'
import { stay } from '../features/privacy/stay.ts'
import { addPasskey } from '../features/accounts/second-factors/passkeys/add-passkey.ts'
import { confirmAuthenticator } from '../features/accounts/second-factors/confirm-authenticator.ts'
import { confirmSecondFactor } from '../features/accounts/second-factors/confirm-second-factor.ts'
import { getSecondFactors } from '../features/accounts/second-factors/get-second-factors.ts'
import { proveWithPasskey } from '../features/accounts/second-factors/passkeys/prove-with-passkey.ts'
import { removeAuthenticator } from '../features/accounts/second-factors/remove-authenticator.ts'
import { removePasskey } from '../features/accounts/second-factors/passkeys/remove-passkey.ts'
import { renewRecoveryCodes } from '../features/accounts/second-factors/renew-recovery-codes.ts'
import { signInWithPasskey } from '../features/accounts/second-factors/passkeys/sign-in-with-passkey.ts'
import { startAuthenticator } from '../features/accounts/second-factors/start-authenticator.ts'
import { startPasskey } from '../features/accounts/second-factors/passkeys/start-passkey.ts'
import { startPasskeyProof } from '../features/accounts/second-factors/passkeys/start-passkey-proof.ts'
import { startPasskeySignIn } from '../features/accounts/second-factors/passkeys/start-passkey-sign-in.ts'
import { dropJoining } from '../features/accounts/social-sign-in/pending-registration/drop-joining.ts'
import { exchangeNativeCode } from '../features/accounts/social-sign-in/native/exchange-native-code.ts'
import { getJoining } from '../features/accounts/social-sign-in/pending-registration/get-joining.ts'
import { linkIdentity } from '../features/accounts/social-sign-in/link-identity.ts'
import { listIdentities } from '../features/accounts/social-sign-in/list-identities.ts'
import { listSignInMethods } from '../features/accounts/social-sign-in/list-sign-in-methods.ts'
import { loginApple } from '../features/accounts/social-sign-in/native/login-apple.ts'
import { loginGoogle } from '../features/accounts/social-sign-in/native/login-google.ts'
import { loginTelegram } from '../features/accounts/social-sign-in/telegram/login-telegram.ts'
import { registerApple } from '../features/accounts/social-sign-in/native/register-apple.ts'
import { registerTelegram } from '../features/accounts/social-sign-in/telegram/register-telegram.ts'
import { unlinkIdentity } from '../features/accounts/social-sign-in/unlink-identity.ts'

/** Signing in, joining, settings and leaving: a part of the calls (calls.ts). */
export const callsOfAccounts = {
  signIn,
  getSession,
  signOut,
  register,
  checkUserInfo,
  confirmEmail,
  requestEmail,
  forgotPassword,
  resetPassword,
  changePassword,
  changeEmail,
  getEmailChange,
  cancelEmailChange,
  proveYourself,
  listSessions,
  endSession,
  endOtherSessions,

  confirmSecondFactor,
  getSecondFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyProof,
  proveWithPasskey,
  listSignInMethods,
  loginGoogle,
  loginApple,
  loginTelegram,
  registerApple,
  registerTelegram,
  getJoining,
  dropJoining,
  exchangeNativeCode,
  listIdentities,
  linkIdentity,
  unlinkIdentity,
  leave,
  stay,
  requestExport,
  getExport,
}
