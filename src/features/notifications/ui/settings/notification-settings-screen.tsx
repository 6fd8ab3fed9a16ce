import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'
import { SettingsSection } from '../../../accounts/ui/settings/settings-section.tsx'
import type { ChannelsData } from './load-channels.ts'
import { MailSection } from './mail-section.tsx'
import { MaxPushesSection } from './max-pushes-section.tsx'
import { PushSection } from './push-section.tsx'
import { QuietSection } from './quiet-section.tsx'
import { SwitchesTable } from './switches-table.tsx'
import { useSettings } from './use-settings.ts'

interface NotificationSettingsScreenProps {
  readonly loaded: ChannelsData
  readonly username: string
}

/** Of what one is told and how. Everything is saved as it is changed. */
export function NotificationSettingsScreen({ loaded, username }: NotificationSettingsScreenProps) {
  const { settings, change, setReady } = useSettings(loaded.settings, username)
  return (
    <div className="settings channels">
      <div className="say">
        <h1>{m.channels_title()}</h1>
      </div>
      <noscript>
        <Notice kind="wrong">{m.settings_need_script()}</Notice>
      </noscript>
      <PushSection username={username} pushKey={settings.pushKey} />
      <SettingsSection title={m.channels_what()}>
        <SwitchesTable switches={settings.switches} onChange={change} />
      </SettingsSection>
      <QuietSection settings={settings} onChange={change} />
      <MaxPushesSection maxPushes={settings.maxPushes} onChange={change} />
      <MailSection settings={settings} onChange={change} onReady={setReady} />
      <SettingsSection title={m.peace_title()}>
        <p>{m.peace_link_text()}</p>
        <a className="button quiet" href={`${paths.settings}#peace`}>
          {m.peace_title()}
        </a>
      </SettingsSection>
    </div>
  )
}
