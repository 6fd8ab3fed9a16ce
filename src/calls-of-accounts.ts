import { cancelEmailChange } from './features/accounts/cancel-email-change.ts'
import { changeEmail } from './features/accounts/change-email.ts'
import { changePassword } from './features/accounts/change-password.ts'
import { checkUserInfo } from './features/accounts/check-user-info.ts'
import { confirmEmail } from './features/accounts/confirm-email.ts'
import { endOtherSessions } from './features/accounts/end-other-sessions.ts'
import { endSession } from './features/accounts/end-session.ts'
import { forgotPassword } from './features/accounts/forgot-password.ts'
import { getEmailChange } from './features/accounts/get-email-change.ts'
import { getSession } from './features/accounts/get-session.ts'
import { listSessions } from './features/accounts/list-sessions.ts'
import { proveYourself } from './features/accounts/prove-yourself.ts'
import { register } from './features/accounts/register.ts'
import { requestEmail } from './features/accounts/request-email.ts'
import { resetPassword } from './features/accounts/reset-password.ts'
import { signIn } from './features/accounts/sign-in.ts'
import { signOut } from './features/accounts/sign-out.ts'
import { getExport } from './features/privacy/get-export.ts'
import { leave } from './features/privacy/leave.ts'
import { requestExport } from './features/privacy/request-export.ts'
import { stay } from './features/privacy/stay.ts'
import { addPasskey } from './features/second-factors/add-passkey.ts'
import { confirmAuthenticator } from './features/second-factors/confirm-authenticator.ts'
import { confirmSecondFactor } from './features/second-factors/confirm-second-factor.ts'
import { getSecondFactors } from './features/second-factors/get-second-factors.ts'
import { proveWithPasskey } from './features/second-factors/prove-with-passkey.ts'
import { removeAuthenticator } from './features/second-factors/remove-authenticator.ts'
import { removePasskey } from './features/second-factors/remove-passkey.ts'
import { renewRecoveryCodes } from './features/second-factors/renew-recovery-codes.ts'
import { signInWithPasskey } from './features/second-factors/sign-in-with-passkey.ts'
import { startAuthenticator } from './features/second-factors/start-authenticator.ts'
import { startPasskey } from './features/second-factors/start-passkey.ts'
import { startPasskeyProof } from './features/second-factors/start-passkey-proof.ts'
import { startPasskeySignIn } from './features/second-factors/start-passkey-sign-in.ts'
import { dropJoining } from './features/social-sign-in/drop-joining.ts'
import { exchangeNativeCode } from './features/social-sign-in/exchange-native-code.ts'
import { getJoining } from './features/social-sign-in/get-joining.ts'
import { linkIdentity } from './features/social-sign-in/link-identity.ts'
import { listIdentities } from './features/social-sign-in/list-identities.ts'
import { listSignInMethods } from './features/social-sign-in/list-sign-in-methods.ts'
import { loginApple } from './features/social-sign-in/login-apple.ts'
import { loginGoogle } from './features/social-sign-in/login-google.ts'
import { loginTelegram } from './features/social-sign-in/login-telegram.ts'
import { registerApple } from './features/social-sign-in/register-apple.ts'
import { registerTelegram } from './features/social-sign-in/register-telegram.ts'
import { unlinkIdentity } from './features/social-sign-in/unlink-identity.ts'

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
