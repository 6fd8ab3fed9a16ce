import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { ConfirmationPreview } from '../email/confirmation-contract.ts'

const NO_PREVIEW: ConfirmationPreview = {
  held: { items: [], total: 0, answers: 0, comments: 0 },
  name: null,
  invitedBy: null,
}

/** Whose the link of a letter is, and what it would publish. */
export const loadConfirmationPreview = async (
  { api }: LoaderContext,
  token: string | undefined,
): Promise<ConfirmationPreview> => (token ? api.previewConfirmation({ token }) : NO_PREVIEW)
