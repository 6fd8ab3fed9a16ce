import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadIdentities } from '../../features/accounts/ui/social-sign-in/load-identities.ts'

/** What the settings show besides the person. */
export async function loadSettings(context: LoaderContext) {
  const { api } = context
  const [{ sessions }, { email: newEmail }, factors, social, { export: archive }] =
    await Promise.all([
      api.listSessions({}),
      api.getEmailChange({}),
      api.getSecondFactors({}),
      loadIdentities(context),
      api.getExport({}),
    ])
  return { devices: sessions, newEmail, factors, social, archive }
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>
