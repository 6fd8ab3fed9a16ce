import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { SettingsSection } from '../../../accounts/ui/settings/settings-section.tsx'
import type { NotificationSettings } from '../../settings-contract.ts'
import { SwitchLine } from './switch-line.tsx'
import type { ChangeSettings } from './use-settings.ts'

interface MailSectionProps {
  readonly settings: NotificationSettings
  readonly onChange: ChangeSettings
  /** Letters come again. */
  onReady(): void
}

/** Letters: whether they can come, and that of the week. */
export function MailSection({ settings, onChange, onReady }: MailSectionProps) {
  const { mail, isDigest, digestPlace } = settings
  const turn = (to: boolean) => {
    const shown = (is: boolean) => (now: NotificationSettings) => ({ ...now, isDigest: is })
    onChange({ isDigest: to }, shown(to), shown(!to))
  }
  return (
    <SettingsSection title={m.channels_letters()}>
      {mail === 'stopped' || mail === 'complained' ? (
        <Stopped isComplained={mail === 'complained'} onReady={onReady} />
      ) : (
        <p>{wayOf(mail)}</p>
      )}
      {(mail === 'no-email' || mail === 'unproven') && (
        <a className="button quiet" href={paths.settings}>
          {m.channels_mail_settings()}
        </a>
      )}
      {digestPlace === null ? (
        <p>
          {m.channels_digest_nowhere()}{' '}
          <a className="link" href={paths.editProfile}>
            {m.channels_digest_place()}
          </a>
        </p>
      ) : (
        <SwitchLine isOn={isDigest} hint={m.channels_digest_hint()} onTurn={turn}>
          {m.channels_digest({ place: digestPlace })}
        </SwitchLine>
      )}
    </SettingsSection>
  )
}

function wayOf(mail: NotificationSettings['mail']): string {
  if (mail === 'no-email') return m.channels_mail_none()
  return mail === 'unproven' ? m.channels_mail_unproven() : m.channels_letters_text()
}

interface StoppedProps {
  readonly isComplained: boolean
  onReady(): void
}

/** Why letters ended, and how they come back. */
function Stopped({ isComplained, onReady }: StoppedProps) {
  const [isPending, setPending] = useState(false)
  const retry = async () => {
    if (isPending) return
    setPending(true)
    await api.retryMail({}).then(
      ({ isReady }) => {
        showToast(isReady ? m.channels_mail_ready() : m.channels_mail_retried())
        if (isReady) onReady()
      },
      (error) => showToast(failureText(error)),
    )
    setPending(false)
  }
  return (
    <Notice
      kind="wrong"
      title={isComplained ? m.channels_mail_complained() : m.channels_mail_stopped()}
    >
      <p>{isComplained ? m.channels_mail_complained_text() : m.channels_mail_stopped_text()}</p>
      <p className="chips">
        <button type="button" className="button" aria-disabled={isPending} onClick={retry}>
          {isComplained ? m.channels_mail_allow() : m.channels_mail_retry()}
        </button>
      </p>
    </Notice>
  )
}
