/** The first missing setting of an incomplete set. */
export function missingOfSet<Name extends string>(
  settings: Readonly<Record<Name, unknown>>,
  sets: readonly (readonly Name[])[],
): Name | undefined {
  for (const names of sets) {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length < names.length && missing[0]) return missing[0]
  }
  return undefined
}
