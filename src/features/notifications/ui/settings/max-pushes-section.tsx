import * as m from '../../../../paraglide/messages.js'
import { Field } from '../../../../ui/form/field.tsx'
import { SettingsSection } from '../../../accounts/ui/settings/settings-section.tsx'
import type { ChangeSettings } from './use-settings.ts'

const USUAL = [3, 5, 10, 20, 50, 100]

interface MaxPushesSectionProps {
  readonly maxPushes: number
  readonly onChange: ChangeSettings
}

/** How many times a day the device may ring. */
export function MaxPushesSection({ maxPushes, onChange }: MaxPushesSectionProps) {
  const offered = [...new Set([...USUAL, maxPushes])].sort((a, b) => a - b)
  return (
    <SettingsSection title={m.channels_max()}>
      <Field label={m.channels_max_label()}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={maxPushes}
            onChange={(event) => {
              const count = Number(event.target.value)
              onChange(
                { maxPushes: count },
                (now) => ({ ...now, maxPushes: count }),
                (now) => ({ ...now, maxPushes }),
              )
            }}
          >
            {offered.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SettingsSection>
  )
}
