import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiOutput } from '../../../../browser/api/api-client.ts'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useSignOut } from '../../../../browser/session/use-sign-out.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Folded } from '../../../../ui/folded.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { SettingsSection } from './settings-section.tsx'

type Device = ApiOutput<'listSessions'>['sessions'][number]

/** So many stand open, this one and those that were used last; a single one more is not worth a press. */
const MAX_SHOWN = 3

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
  const row = (device: Device) => (
    <DeviceRow
      key={device.id}
      device={device}
      isEnding={ending === device.id}
      onEnd={() =>
        device.isCurrent ? signOut() : end(device.id, () => api.endSession({ id: device.id }))
      }
    />
  )
  const ordered = devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const shown = ordered.slice(0, ordered.length > MAX_SHOWN + 1 ? MAX_SHOWN : ordered.length)
  const folded = ordered.slice(shown.length)
  return (
    <SettingsSection title={m.account_devices()}>
      <ul className="devices">{shown.map(row)}</ul>
      {folded.length > 0 && (
        <Folded why={m.account_devices_more({ count: folded.length })}>
          <ul className="devices">{folded.map(row)}</ul>
        </Folded>
      )}
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

interface DeviceRowProps {
  readonly device: Device
  readonly isEnding: boolean
  readonly onEnd: () => unknown
}

function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const name = device.name || m.account_device_unknown()
  return (
    <li>
      <Icon name="monitor-smartphone" />
      <span>
        {name}
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
        aria-disabled={isEnding}
        aria-label={m.account_device_out({ device: name })}
        onClick={onEnd}
      >
        {m.me_sign_out()}
      </button>
    </li>
  )
}
