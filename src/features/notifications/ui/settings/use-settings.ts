import { useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { NotificationSettings } from '../../settings-contract.ts'

type Change = Parameters<typeof api.setNotificationSettings>[0]
type Shown = (settings: NotificationSettings) => NotificationSettings

/**
 * The settings as they are shown: changed at once and saved after it, one change after the other, so that the last
 * word on a switch is the last one that was said. A change that is refused is taken back, and that alone.
 */
export function useSettings(loaded: NotificationSettings, username: string) {
  const [settings, setSettings] = useState(loaded)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const change = (wanted: Change, shown: Shown, back: Shown) => {
    setSettings(shown)
    saving.current = saving.current.then(() =>
      api.setNotificationSettings({ ...wanted, username }).catch((error: unknown) => {
        setSettings(back)
        showToast(m.channels_failed({ why: failureText(error) }))
      }),
    )
  }
  const setReady = () => setSettings((now) => ({ ...now, mail: 'ready' }))
  return { settings, change, setReady }
}

export type ChangeSettings = ReturnType<typeof useSettings>['change']
