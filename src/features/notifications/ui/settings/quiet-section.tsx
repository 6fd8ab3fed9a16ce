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
          <HourFields hours={quietHours} onSave={save} />
          <p className="field-hint">{m.channels_quiet_zone({ zone: zoneName(timeZone) })}</p>
        </>
      )}
    </SettingsSection>
  )
}

interface HourFieldsProps {
  readonly hours: Hours
  onSave(hours: Hours): void
}

/** Both ends are saved when one was typed to its end and they differ; until then they are what is being typed. */
function HourFields({ hours, onSave }: HourFieldsProps) {
  const [typed, setTyped] = useState(hours)
  const { from, to } = typed
  const leave = () => {
    if (!from || !to) setTyped(hours)
    else if (from !== to && (from !== hours.from || to !== hours.to)) onSave(typed)
  }
  const error = from === to ? m.channels_quiet_same() : undefined
  return (
    <div className="hours">
      <HourField
        label={m.channels_quiet_from()}
        value={from}
        onType={(from) => setTyped({ ...typed, from })}
        onLeave={leave}
      />
      <HourField
        label={m.channels_quiet_to()}
        value={to}
        error={error}
        onType={(to) => setTyped({ ...typed, to })}
        onLeave={leave}
      />
    </div>
  )
}

interface HourFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  onType(value: string): void
  onLeave(): void
}

function HourField({ label, value, error, onType, onLeave }: HourFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="input"
          required
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
