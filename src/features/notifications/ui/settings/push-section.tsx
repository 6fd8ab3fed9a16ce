import { useEffect, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { SettingsSection } from '../../../accounts/ui/settings/settings-section.tsx'
import { type PushState, readPushState, startPush, stopPush } from '../push/browser-push.ts'
import { SwitchLine } from './switch-line.tsx'

interface PushSectionProps {
  readonly username: string
  readonly pushKey: string
}

/** Whether this browser shows what somebody is told while the site is closed, and what to do where it does not. */
export function PushSection({ username, pushKey }: PushSectionProps) {
  const [state, setState] = useState<PushState>()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    void readPushState(username).then(setState)
  }, [username])
  const turn = async (isOn: boolean) => {
    if (isPending) return
    setPending(true)
    await (isOn ? startPush(username, pushKey) : stopPush()).then(setState, (error) =>
      showToast(isOn ? m.push_failed() : failureText(error)),
    )
    setPending(false)
  }
  return (
    <SettingsSection title={m.push_title()}>
      {(state === undefined || state === 'on' || state === 'off') && (
        <SwitchLine
          isOn={state === 'on'}
          hint={isPending ? m.push_starting() : m.push_text()}
          onTurn={turn}
        >
          {state === 'on' ? m.push_on() : m.push_start()}
        </SwitchLine>
      )}
      {state === 'denied' && (
        <Notice kind="wrong" title={m.push_denied()}>
          {m.push_denied_text()}
        </Notice>
      )}
      {state === 'unsupported' && <p>{m.push_unsupported()}</p>}
    </SettingsSection>
  )
}
