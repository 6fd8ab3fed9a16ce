import { paths } from '../../../lib/address/paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { problem, problemResponse } from '../../../platform/errors/problem.ts'
import { seeOther } from '../../../platform/http/see-other.ts'
import { exportKey } from './export-key.ts'
import { findExport } from './find-export.ts'

/** The archive itself, to its owner alone and kept by nobody on the way; a visitor signs in first. */
export async function serveExport({ method }: Request, context: RequestContext): Promise<Response> {
  const token = context.url.searchParams.get('token') ?? ''
  if (!context.viewer) return toSignIn(token)
  const row = await findExport(context, token)
  const file = row && (await context.privateFiles.open(exportKey(row.id)))
  if (!file) return problemResponse(problem(404, context.requestId))
  const day = row.asked_at.toISOString().slice(0, 10)
  return new Response(method === 'HEAD' ? null : file.stream(), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="svoi-${context.viewer.username}-${day}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

const toSignIn = (token: string) =>
  seeOther(paths.login(`${paths.dataExport}?token=${encodeURIComponent(token)}`))
