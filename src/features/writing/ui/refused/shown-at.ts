/** Where a refusal is shown: beside its field, or above all where it has none. */
export function shownAt(field = ''): string {
  if (field.startsWith('event.')) return field
  const name = fieldNames[field] ?? field
  return FORM_FIELDS.has(name) ? name : 'other'
}

const FORM_FIELDS = new Set([
  'title',
  'content',
  'tags',
  'country',
  'city',
  'cover',
  'languageCode',
  'rule',
  'law',
  'reason',
])

/** What the API calls otherwise than the screen. */
const fieldNames: Readonly<Record<string, string>> = {
  tagIds: 'tags',
  destinationCountry: 'country',
  destinationCity: 'city',
  files: 'content',
  imagePath: 'cover',
}
