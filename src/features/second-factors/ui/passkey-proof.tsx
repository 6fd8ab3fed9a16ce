import { useEffect, useState } from 'react'
import { api } from '../../../api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      const { options } = await api.startPasskeyProof({})
      await api.proveWithPasskey({ response: await askPasskey(options) })
      onProved()
    } catch (error) {
      const { status, message } = error as { status?: number; message: string }
      setFailure(status ? message : m.form_offline())
    }
    setPending(false)
  }
  if (!isSupported || !hasPasskey) return null
  return (
    <div className="way-in-other">
      <p>{m.factor_or()}</p>
      <button
        type="button"
        className="button quiet large"
        aria-disabled={isPending}
        onClick={prove}
      >
        <Icon name="fingerprint-pattern" />
        {m.factor_passkey_prove()}
      </button>
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
    </div>
  )
}
