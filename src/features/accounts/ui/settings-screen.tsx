import * as m from '../../../paraglide/messages.js'
import { IdentitiesSection } from '../../social-sign-in/ui/identities-section.tsx'
import type { Identities } from '../../social-sign-in/ui/load-identities.ts'
import type { SignedIn } from '../contract.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Device } from './load-settings.ts'
import { PasswordSection } from './password-section.tsx'

interface SettingsScreenProps {
  readonly me: SignedIn
  readonly devices: readonly Device[]
  readonly social: Identities
}

/** Settings of the account, a section for each thing. */
export function SettingsScreen({ me, devices, social }: SettingsScreenProps) {
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.me_settings()}</h1>
      </div>
      <EmailSection me={me} />
      <PasswordSection me={me} />
      <IdentitiesSection {...social} />
      <DevicesSection devices={devices} />
    </div>
  )
}
