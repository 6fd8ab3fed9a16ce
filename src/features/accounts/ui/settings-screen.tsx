import * as m from '../../../paraglide/messages.js'
import type { DataExport } from '../../privacy/contract.ts'
import { DataSection } from '../../privacy/ui/data-section.tsx'
import { LeaveSection } from '../../privacy/ui/leave-section.tsx'
import type { SignedIn } from '../contract.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Device } from './load-settings.ts'
import { PasswordSection } from './password-section.tsx'

/** Settings of the account, a section for each thing. */
export function SettingsScreen({
  me,
  devices,
  archive,
}: {
  me: SignedIn
  devices: readonly Device[]
  archive: DataExport | null
}) {
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.me_settings()}</h1>
      </div>
      <EmailSection me={me} />
      <PasswordSection me={me} />
      <DevicesSection devices={devices} />
      <DataSection archive={archive} />
      <LeaveSection me={me} />
    </div>
  )
}
