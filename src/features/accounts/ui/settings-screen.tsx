import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../contract.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Device } from './load-settings.ts'
import { PasswordSection } from './password-section.tsx'

/** Settings of the account, a section for each thing. */
export function SettingsScreen({ me, devices }: { me: SignedIn; devices: readonly Device[] }) {
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.me_settings()}</h1>
      </div>
      <EmailSection me={me} />
      <PasswordSection me={me} />
      <DevicesSection devices={devices} />
    </div>
  )
}
