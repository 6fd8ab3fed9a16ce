import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadIdentities } from '../../features/accounts/ui/social-sign-in/load-identities.ts'
import type { Peace } from './peace-section.tsx'

/** What the settings show besides the person. */
export async function loadSettings(context: LoaderContext) {
  const { api } = context
  const [{ sessions }, { email: newEmail }, factors, social, { export: archive }, peace, trust] =
    await Promise.all([
      api.listSessions({}),
      api.getEmailChange({}),
      api.getSecondFactors({}),
      loadIdentities(context),
      api.getExport({}),
      loadPeace(context),
      api.getTrust({}),
    ])
  return { devices: sessions, newEmail, factors, social, archive, peace, trust }
}

/** What one does not want to hear of. */
async function loadPeace({ api }: LoaderContext): Promise<Peace> {
  const [{ mutes }, { blocks }, { mutedWords }] = await Promise.all([
    api.listMutes({}),
    api.listBlocks({}),
    api.listMutedWords({}),
  ])
  return { mutes, blocks, mutedWords }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
