import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Passkey } from '../../second-factors/contract.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useProof } from '../sign-in/use-proof.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { usePasskeySupport } from './run-passkey.ts'

/** The passkeys of the person: what each is called, when it served last, how to take it away. */
export function PasskeysSection({
  passkeys,
  device,
}: {
  passkeys: readonly Passkey[]
  /** How this device calls itself. */
  device: string
}) {
  const isSupported = usePasskeySupport()
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsSection title={m.factor_passkeys()}>
      <p>{m.factor_passkeys_text()}</p>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey device={device} onDone={() => setAdding(false)} />
      ) : isSupported ? (
        <button type="button" className="button quiet" onClick={() => setAdding(true)}>
          {m.factor_passkey_add()}
        </button>
      ) : (
        <p className="lead">{m.factor_passkeys_unsupported()}</p>
      )}
    </SettingsSection>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    if (isPending) return
    setPending(true)
    try {
      if (await withProof(() => api.removePasskey({ id }))) {
        showToast(m.factor_passkey_removed({ name }))
        await revalidate(router)
      }
    } catch (error) {
      showToast(failureText(error))
    }
    setPending(false)
  }
  return (
    <li>
      <Icon name="key-round" />
      <span>
        {name}
        <small>
          {m.factor_passkey_created()} <TimeAgo at={createdAt} />
          {usedAt && (
            <>
              {m.factor_passkey_used()} <TimeAgo at={usedAt} />
            </>
          )}
        </small>
      </span>
      <button
        type="button"
        className="link-button danger"
        aria-disabled={isPending}
        aria-label={m.factor_passkey_remove_named({ name })}
        onClick={remove}
      >
        {m.factor_passkey_remove()}
      </button>
      {proof}
    </li>
  )
}
