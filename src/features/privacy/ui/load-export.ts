import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { DataExport } from '../contract.ts'

const TOKEN = /^[\w-]{20,128}$/

/** The archive that the link of a letter leads to; null for none, and for what is no such link. */
export async function loadExport(
  { api }: LoaderContext,
  token: string | undefined,
): Promise<DataExport | null> {
  if (!token || !TOKEN.test(token)) return null
  return (await api.getExport({ token })).export
}
