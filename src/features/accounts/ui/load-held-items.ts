import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { HeldItems } from '../email/confirmation-contract.ts'

const NO_ITEMS: HeldItems = {
  items: [],
  total: 0,
  answers: 0,
  comments: 0,
  name: null,
  invitedBy: null,
}

/** Whose the link of a letter is, and what it would publish. */
export const loadHeldItems = async (
  { api }: LoaderContext,
  token: string | undefined,
): Promise<HeldItems> => (token ? api.previewConfirmation({ token }) : NO_ITEMS)
