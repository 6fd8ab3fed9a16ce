/**
 * The city that a text means without a doubt: the only one of that name, else the only one whose name begins so.
 * @param max how many a search gives: a full list may leave out others that begin so
 */
export function onlyCity<City extends { readonly name: string }>(
  found: readonly City[],
  typed: string,
  max: number,
): City | undefined {
  const text = typed.trim().toLowerCase()
  const beginningSo = found.filter(({ name }) => name.toLowerCase().startsWith(text))
  const calledSo = beginningSo.filter(({ name }) => name.toLowerCase() === text)
  if (calledSo.length === 1) return calledSo[0]
  return beginningSo.length === 1 && found.length < max ? beginningSo[0] : undefined
}
