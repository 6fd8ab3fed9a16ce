import { type Channel, channel, isOn, type NotificationKind, type Switches } from '../channels.ts'

type Change = {
  readonly [Kind in NotificationKind]?: { readonly [C in Channel]?: boolean | undefined }
}

/** What somebody wants after a change; only what differs from the usual is kept, so that the usual may change. */
export function mergeSwitches(kept: Switches, change: Change): Switches {
  const merged: { [Kind in NotificationKind]?: { [C in Channel]?: boolean } } = { ...kept }
  for (const [kind, changed] of Object.entries(change) as [NotificationKind, object][]) {
    const wanted = { ...kept[kind], ...changed } as { [C in Channel]?: boolean }
    const different = channel.options.filter(
      (one) => wanted[one] !== undefined && wanted[one] !== isOn({}, kind, one),
    )
    if (different.length === 0) delete merged[kind]
    else merged[kind] = Object.fromEntries(different.map((one) => [one, wanted[one]]))
  }
  return merged
}
