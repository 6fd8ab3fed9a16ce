import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiOutput } from '../../../../browser/api/api-client.ts'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useSignOut } from '../../../../browser/session/use-sign-out.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { SettingsSection } from './settings-section.tsx'

type Device = ApiOutput<'listSessions'>['sessions'][number]

/** Where one is signed in, with the way out of each, of all others and of all. */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const router = useRouter()
  const signOut = useSignOut()
  const [ending, setEnding] = useState<string>()
  const end = async (id: string, call: () => Promise<unknown>) => {
    if (ending) return
    setEnding(id)
    await call().catch((error) => showToast(failureText(error)))
    await revalidate(router)
    setEnding(undefined)
  }
  return (
    <SettingsSection title={m.account_devices()}>
      <ul className="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <Icon name="monitor-smartphone" />
            <span>
              {device.name || m.account_device_unknown()}
              <small>
                {device.isCurrent ? (
                  m.account_device_this()
                ) : (
                  <>
                    {m.account_device_used()} <TimeAgo at={device.usedAt} />
                  </>
                )}
              </small>
            </span>
            <button
              type="button"
              className="link-button"
              aria-disabled={ending === device.id}
              aria-label={m.account_device_out({
                device: device.name || m.account_device_unknown(),
              })}
              onClick={() =>
                device.isCurrent
                  ? signOut()
                  : end(device.id, () => api.endSession({ id: device.id }))
              }
            >
              {m.me_sign_out()}
            </button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <p className="chips">
          <button
            type="button"
            className="button quiet"
            aria-disabled={ending === 'others'}
            onClick={() => end('others', () => api.endOtherSessions({}))}
          >
            {m.account_devices_out()}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={ending === 'all'}
            onClick={() => end('all', () => api.endOtherSessions({}).then(signOut))}
          >
            {m.account_devices_out_all()}
          </button>
        </p>
      )}
    </SettingsSection>
  )
}
