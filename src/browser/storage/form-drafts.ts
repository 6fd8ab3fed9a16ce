const FORMS = ['profile', 'business-photos'] as const
/** A form that keeps what was changed in it and not saved, until the tab is closed (people/ui/edit/form-draft.ts). */
export type KeptForm = (typeof FORMS)[number]

export const draftKey = (form: KeptForm) => `unsaved:${form}`

/** Whether somebody has left changes there: not by signing out, which takes them along. */
export function hasDraft(form: KeptForm): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null
  } catch {
    return false
  }
}

/** Deletes them at sign-out. */
export function forgetDrafts(): void {
  try {
    for (const form of FORMS) sessionStorage.removeItem(draftKey(form))
  } catch {
    // without storage nothing was kept
  }
}
