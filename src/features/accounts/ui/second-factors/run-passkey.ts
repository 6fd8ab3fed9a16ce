import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import * as m from '../../../../paraglide/messages.js'

/** The device made or found no passkey; `message` says it to the person, as a refusal of a call does. */
class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
  readonly status = 400
}

/** Lets the device make a passkey. @throws PasskeyFailure */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON }).catch(fail)
}

/** Lets the person choose a passkey of theirs and open it. @throws PasskeyFailure */
export async function askPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON }).catch(fail)
}

/**
 * Offers passkeys among what the browser suggests for the e-mail, until the person takes one.
 * @returns nothing where the browser offers none, or once something else was begun
 */
export async function offerPasskeys(
  optionsOf: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await optionsOf()
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
}

/** Ends what still waits for a passkey. */
export const forgetPasskeys = () =>
  load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())

/** Whether this browser can use passkeys here; the server's rendering says yes. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window && !isNumber(location.hostname),
    () => true,
  )

/** A passkey belongs to a name: at 192.168.1.5 there are none. */
const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host)

const load = () => import('@simplewebauthn/browser')

function fail(error: Error): never {
  const say = FAILURES[error.name] ?? m.factor_passkey_failed
  throw new PasskeyFailure(say())
}
// what a browser says of itself by these names stands in the specification of WebAuthn
const FAILURES: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.factor_passkey_cancelled,
  AbortError: m.factor_passkey_cancelled,
  InvalidStateError: m.factor_passkey_known,
}
