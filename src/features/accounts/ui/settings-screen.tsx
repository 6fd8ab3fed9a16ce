import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { DataSection } from '../../privacy/ui/data-section.tsx'
import { LeaveSection } from '../../privacy/ui/leave-section.tsx'
import { AppSection } from '../../second-factors/ui/app-section.tsx'
import { PasskeysSection } from '../../second-factors/ui/passkeys-section.tsx'
import { ConfirmLink } from '../../social-sign-in/ui/confirm-link.tsx'
import { IdentitiesSection } from '../../social-sign-in/ui/identities-section.tsx'
import { ProviderReturn } from '../../social-sign-in/ui/provider-return.tsx'
import type { SignedIn } from '../contract.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Settings } from './load-settings.ts'
import { PasswordSection } from './password-section.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Settings of the account, a section for each thing. */
export function SettingsScreen({
  me,
  devices,
  newEmail,
  factors,
  social,
  archive,
}: { me: SignedIn } & Settings) {
  const { joining } = social
  const device = devices.find(({ isCurrent }) => isCurrent)?.name ?? ''
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.me_settings()}</h1>
      </div>
      <ProviderReturn />
      {joining && joining.owner !== 'me' && <ConfirmLink key={joining.id} joining={joining} />}
      <EmailSection me={me} waiting={newEmail} />
      <PasswordSection me={me} />
      <AppSection factors={factors} />
      <PasskeysSection passkeys={factors.passkeys} device={device} />
      <IdentitiesSection {...social} />
      <DevicesSection devices={devices} />
      <SettingsSection title={m.channels_title()}>
        <p>{m.channels_link_text()}</p>
        <a className="button quiet" href={paths.notificationSettings}>
          {m.channels_link()}
        </a>
      </SettingsSection>
      <DataSection archive={archive} />
      <LeaveSection me={me} />
    </div>
  )
}
