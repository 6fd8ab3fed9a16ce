/** What was changed in the profile and not saved, until the tab is closed (features/people/ui/edit/profile-draft.ts). */
export const PROFILE_DRAFT = 'edit-profile'

/** Whether somebody has left changes here: not by signing out, which takes them along. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(PROFILE_DRAFT) !== null
  } catch {
    return false
  }
}

/** Deletes them at sign-out. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(PROFILE_DRAFT)
  } catch {
    // without storage nothing was kept
  }
}
