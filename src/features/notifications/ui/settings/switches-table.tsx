import * as m from '../../../../paraglide/messages.js'
import type { Channel, NotificationKind } from '../../channels.ts'
import type { NotificationSettings } from '../../settings-contract.ts'
import { kindGroups } from './kind-names.ts'
import type { ChangeSettings } from './use-settings.ts'

const CHANNELS: readonly (readonly [Channel, () => string])[] = [
  ['app', m.channels_app],
  ['push', m.channels_push],
  ['mail', m.channels_mail],
]

interface SwitchesTableProps {
  readonly switches: NotificationSettings['switches']
  readonly onChange: ChangeSettings
}

/** A switch for each kind of thing and each way of hearing of it. */
export function SwitchesTable({ switches, onChange }: SwitchesTableProps) {
  const turn = (kind: NotificationKind, by: Channel, isOn: boolean) => {
    const shown = (to: boolean) => (now: NotificationSettings) => ({
      ...now,
      switches: { ...now.switches, [kind]: { ...now.switches[kind], [by]: to } },
    })
    onChange({ switches: { [kind]: { [by]: isOn } } }, shown(isOn), shown(!isOn))
  }
  return (
    <table className="switches">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.channels_kind()}</span>
          </th>
          {CHANNELS.map(([by, name]) => (
            <th key={by} scope="col">
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      {kindGroups.map(({ title, kinds }) => (
        <tbody key={title()}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {title()}
            </th>
          </tr>
          {kinds.map(([kind, name]) => (
            <tr key={kind}>
              <th scope="row">{name()}</th>
              {CHANNELS.map(([by, channel]) => (
                <td key={by}>
                  <label>
                    <input
                      type="checkbox"
                      className="switch"
                      aria-label={m.channels_of({ kind: name(), channel: channel() })}
                      checked={switches[kind][by]}
                      onChange={(event) => turn(kind, by, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
