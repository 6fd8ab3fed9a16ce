import type { FileStore } from './file-store.ts'

/**
 * Answers with a stored file. The content of a name never changes, so browsers cache it for a year. No script in the
 * file can run.
 */
export async function serveFile(files: FileStore, key: string): Promise<Response> {
  const file = await files.open(key)
  if (!file)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(file.stream(), {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
