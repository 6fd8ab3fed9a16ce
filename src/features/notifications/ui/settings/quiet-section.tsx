import { useState } from 'react'
import { zoneName } from '../../../../lib/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { Field } from '../../../../ui/field.tsx'
import { SettingsSection } from '../../../accounts/ui/settings-section.tsx'
import type { NotificationSettings } from '../../settings-contract.ts'
import { SwitchLine } from './switch-line.tsx'
import type { ChangeSettings } from './use-settings.ts'

type Hours = NonNullable<NotificationSettings['quietHours']>
const NIGHT: Hours = { from: '22:00', to: '08:00' }

interface QuietSectionProps {
  readonly settings: NotificationSettings
  readonly onChange: ChangeSettings
}

/** Between which hours the device keeps silent, by the clocks of where one set them. */
export function QuietSection({ settings, onChange }: QuietSectionProps) {
  const { quietHours, timeZone } = settings
  const save = (hours: Hours | null) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    onChange(
      { quietHours: hours, timeZone: zone },
      (now) => ({ ...now, quietHours: hours, timeZone: zone }),
      (now) => ({ ...now, quietHours, timeZone }),
    )
  }
  return (
    <SettingsSection title={m.channels_quiet()}>
      <SwitchLine isOn={quietHours !== null} onTurn={(isOn) => save(isOn ? NIGHT : null)}>
        {m.channels_quiet_switch()}
      </SwitchLine>
      {quietHours && (
        <>
          <div className="hours">
            <HourField
              label={m.channels_quiet_from()}
              value={quietHours.from}
              other={quietHours.to}
              onSave={(from) => save({ ...quietHours, from })}
            />
            <HourField
              label={m.channels_quiet_to()}
              value={quietHours.to}
              other={quietHours.from}
              onSave={(to) => save({ ...quietHours, to })}
            />
          </div>
          <p className="field-hint">{m.channels_quiet_zone({ zone: zoneName(timeZone) })}</p>
        </>
      )}
    </SettingsSection>
  )
}

interface HourFieldProps {
  readonly label: string
  readonly value: string
  /** The other end, which must be another hour. */
  readonly other: string
  onSave(value: string): void
}

/** A time is saved when it was typed to its end; until then it is what is being typed. */
function HourField({ label, value, other, onSave }: HourFieldProps) {
  const [typed, setTyped] = useState(value)
  return (
    <Field label={label} error={typed === other ? m.channels_quiet_same() : undefined}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="input"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (!typed || typed === other) setTyped(value)
            else if (typed !== value) onSave(typed)
          }}
        />
      )}
    </Field>
  )
}
