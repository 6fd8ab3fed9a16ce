import { PROFILE_DRAFT } from '../../../../browser/storage/profile-draft.ts'

/** The fields of a form by name. */
type Values = Readonly<Record<string, unknown>>

interface Draft {
  readonly uuid: string
  readonly values: Values
}

/** Keeps what was changed and not saved, through reloads and detours, until the tab is closed. */
export function keepDraft(uuid: string, values: Values): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(PROFILE_DRAFT)
    else sessionStorage.setItem(PROFILE_DRAFT, JSON.stringify({ uuid, values }))
  } catch {
    // without storage the changes are lost at a reload
  }
}

/** Earlier unsaved changes of this person, from this version of the site. */
export function readDraft<Form extends Values>(uuid: string, initial: Form): Partial<Form> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PROFILE_DRAFT) ?? 'null') as Draft | null
    if (kept?.uuid !== uuid) return {}
    const fits = Object.entries(kept.values).filter(
      ([name, value]) => typeof value === typeof initial[name],
    )
    return Object.fromEntries(fits) as Partial<Form>
  } catch {
    return {}
  }
}
