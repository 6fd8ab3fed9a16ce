/**
 * The name of a time zone as the tz database writes it: `europe/kyiv` is `Europe/Kyiv`. Undefined for one that is
 * not known, and for mere offsets, whose clocks no place keeps.
 */
export function readTimeZone(name: string): string | undefined {
  const known = zones.get(name.trim().toLowerCase())
  if (known) return known
  if (!/^[A-Z]\w+(\/[A-Z][\w+-]*){1,2}$/.test(name)) return undefined
  try {
    new Intl.DateTimeFormat('uk', { timeZone: name })
    return name
  } catch {
    return undefined
  }
}

const zones = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]),
)
