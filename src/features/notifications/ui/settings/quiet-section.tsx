import { useState } from 'react'
import { readTime } from '../../../../lib/time/typed/day-text.ts'
import { zoneName } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { SettingsSection } from '../../../accounts/ui/settings/settings-section.tsx'
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
  const error = from === to ? m.channels_quiet_same() : undefined
  const leave = () => {
    if (!readTime(from) || !readTime(to)) return
    if (from !== to && (from !== hours.from || to !== hours.to)) onSave(typed)
  }
  const fieldOf = (name: 'from' | 'to', error?: string) => ({
    name,
    value: typed[name],
    error,
    isDisabled: false,
    change: (value: string) => setTyped({ ...typed, [name]: value }),
    leave,
  })
  return (
    <div className="hours">
      <TimeField field={fieldOf('from')} label={m.channels_quiet_from()} />
      <TimeField field={fieldOf('to', error)} label={m.channels_quiet_to()} />
    </div>
  )
}
