import { draftKey, type KeptForm } from '../../../../browser/storage/form-drafts.ts'

/** The fields of a form by name. */
type Values = Readonly<Record<string, unknown>>

interface Draft {
  readonly uuid: string
  readonly values: Values
}

/** Keeps what was changed and not saved, through reloads and detours, until the tab is closed. */
export function keepDraft(form: KeptForm, uuid: string, values: Values): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(draftKey(form))
    else sessionStorage.setItem(draftKey(form), JSON.stringify({ uuid, values }))
  } catch {
    // without storage the changes are lost at a reload
  }
}

/** Earlier unsaved changes of this person, from this version of the site. */
export function readDraft<Fields extends object>(
  form: KeptForm,
  uuid: string,
  initial: Fields,
): Partial<Fields> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? 'null') as Draft | null
    if (kept?.uuid !== uuid) return {}
    const fits = Object.entries(kept.values).filter(
      ([name, value]) => typeof value === typeof initial[name as keyof Fields],
    )
    return Object.fromEntries(fits) as Partial<Fields>
  } catch {
    return {}
  }
}
