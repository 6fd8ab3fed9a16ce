import type { SignedIn } from '../../features/accounts/contract.ts'
import { AppSection } from '../../features/accounts/ui/second-factors/app-section.tsx'
import { PasskeysSection } from '../../features/accounts/ui/second-factors/passkeys-section.tsx'
import { DevicesSection } from '../../features/accounts/ui/settings/devices-section.tsx'
import { EmailSection } from '../../features/accounts/ui/settings/email-section.tsx'
import { PasswordSection } from '../../features/accounts/ui/settings/password-section.tsx'
import { SettingsSection } from '../../features/accounts/ui/settings/settings-section.tsx'
import { ConfirmLink } from '../../features/accounts/ui/social-sign-in/confirm-link.tsx'
import { IdentitiesSection } from '../../features/accounts/ui/social-sign-in/identities-section.tsx'
import { ProviderReturn } from '../../features/accounts/ui/social-sign-in/provider-return.tsx'
import { OwnTrustView } from '../../features/people/ui/trust/own-trust.tsx'
import { DataSection } from '../../features/privacy/ui/data-section.tsx'
import { LeaveSection } from '../../features/privacy/ui/leave-section.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Notice } from '../../ui/notice.tsx'
import type { Settings } from './load-settings.ts'
import { PeaceSection } from './peace-section.tsx'

/** Settings of the account, a section for each thing. */
export function SettingsScreen({
  me,
  devices,
  newEmail,
  factors,
  social,
  archive,
  peace,
  trust,
}: { me: SignedIn } & Settings) {
  const { pendingRegistration } = social
  const device = devices.find(({ isCurrent }) => isCurrent)?.name ?? ''
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.me_settings()}</h1>
      </div>
      <noscript>
        <Notice kind="wrong">{m.settings_need_script()}</Notice>
      </noscript>
      <ProviderReturn />
      {pendingRegistration && pendingRegistration.owner !== 'me' && (
        <ConfirmLink key={pendingRegistration.id} pendingRegistration={pendingRegistration} />
      )}
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
      <PeaceSection {...peace} />
      <SettingsSection title={m.trust_title()} id="trust">
        <OwnTrustView {...trust} />
      </SettingsSection>
      <SettingsSection title={m.report_own()}>
        <p>{m.report_own_lead()}</p>
        <a className="button quiet" href={paths.ownReports()}>
          {m.report_own_open()}
        </a>
      </SettingsSection>
      <DataSection archive={archive} />
      <LeaveSection me={me} />
    </div>
  )
}
