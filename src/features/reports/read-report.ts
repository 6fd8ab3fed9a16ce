/**
 * The input of createReport as the fields of the form give it, unchecked; empty fields are left out.
 * @param form FormData in a browser, the body of a plain form on the server
 */
export function readReport(form: { get(name: string): unknown }): Record<string, unknown> {
  const field = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const type = field('type')
  const [name, email] = [field('name'), field('email')]
  return {
    objectType: type,
    ...(type === 'customer' ? { objectTypeUsername: field('id') } : { objectId: field('id') }),
    reason: field('reason'),
    words: field('words') ?? '',
    quotes: linesOf(field('quotes')),
    ...(name && { name }),
    ...(email && { email }),
    isAboutChildAbuse: field('anonymous') === '1',
    isGoodFaith: field('isGoodFaith') === 'true',
  }
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
