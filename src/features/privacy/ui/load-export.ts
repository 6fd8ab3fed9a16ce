import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { SECRET_TOKEN } from '../../../lib/address/secret-token.ts'
import type { DataExport } from '../contract.ts'

/** The archive that the link of a letter leads to; null for none, and for what is no such link. */
export async function loadExport(
  { api }: LoaderContext,
  token: string | undefined,
): Promise<DataExport | null> {
  if (!token || !SECRET_TOKEN.test(token)) return null
  return (await api.getExport({ token })).export
}
