import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import type { SignInResponse } from '../../contract.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { askPasskey, forgetPasskeys, offerPasskeys, usePasskeySupport } from './run-passkey.ts'

const optionsOf = async () => (await api.startPasskeySignIn({})).options

/** Signing in with a passkey: by its button, or as the browser offers it in the field of the e-mail. */
export function PasskeySignIn({
  onResponse,
}: {
  onResponse(answer: SignInResponse): Promise<void>
}) {
  const isSupported = usePasskeySupport()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** How often the browser began to offer: anew after each time that came to nothing. */
  const [round, setRound] = useState(0)

  const enter = async (ask: () => ReturnType<typeof offerPasskeys>) => {
    try {
      const response = await ask()
      if (!response) return
      setPending(true)
      setFailure(undefined)
      await onResponse(await api.signInWithPasskey({ response }))
    } catch (error) {
      setFailure(failureText(error))
      setRound((before) => before + 1)
    }
    setPending(false)
  }
  // nobody asked for it yet: that nothing can be offered is no failure
  const offer = useEffectEvent(() => enter(() => offerPasskeys(optionsOf).catch(() => undefined)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers anew
  useEffect(() => {
    if (!isSupported) return
    void offer()
    return () => void forgetPasskeys()
  }, [isSupported, round])

  const press = () => {
    setPending(true)
    void enter(async () => askPasskey(await optionsOf()))
  }
  if (!isSupported) return null
  return (
    <PasskeyButton
      label={m.factor_passkey_sign_in()}
      isPending={isPending}
      failure={failure}
      onPress={press}
    />
  )
}
