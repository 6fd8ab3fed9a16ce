/**
 * The city that a text means without a doubt: the only one of that name, else the only one whose name begins so.
 * @param isWhole whether the list leaves out none that begins so
 */
export function onlyCity<City extends { readonly name: string }>(
  found: readonly City[],
  typed: string,
  { isWhole }: { readonly isWhole: boolean },
): City | undefined {
  const text = typed.trim().toLowerCase()
  const beginningSo = found.filter(({ name }) => name.toLowerCase().startsWith(text))
  const calledSo = beginningSo.filter(({ name }) => name.toLowerCase() === text)
  if (calledSo.length === 1) return calledSo[0]
  return beginningSo.length === 1 && isWhole ? beginningSo[0] : undefined
}
