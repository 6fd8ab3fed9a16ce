import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { askPasskey, usePasskeySupport } from './run-passkey.ts'

/** Proving to be oneself with a passkey in place of the password; nothing for who has none. */
export function PasskeyProof({ onProved }: { onProved(): void }) {
  const isSupported = usePasskeySupport()
  const [hasPasskey, setHasPasskey] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    api.getSecondFactors({}).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      // the password does as well
      () => {},
    )
  }, [])

  const prove = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      const { options } = await api.startPasskeyProof({})
      await api.proveWithPasskey({ response: await askPasskey(options) })
      onProved()
    } catch (error) {
      setFailure(failureText(error))
    }
    setPending(false)
  }
  if (!isSupported || !hasPasskey) return null
  return (
    <PasskeyButton
      label={m.factor_passkey_prove()}
      isPending={isPending}
      failure={failure}
      onPress={prove}
    />
  )
}
