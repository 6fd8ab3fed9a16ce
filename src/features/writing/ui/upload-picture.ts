import { apiPath } from '../../../lib/address/endpoint-paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { UploadedPicture, UploadPicture } from '../../editor/ui/editor-props.ts'

const TIMEOUT = 60_000

/**
 * Sends one picture of a text, telling how much of it has gone: fetch cannot say that.
 * @throws with what the server says, that it failed, or that nobody answered
 */
export const uploadPicture: UploadPicture = (file, { onProgress, signal }) =>
  new Promise<UploadedPicture>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('files', file, file.name || 'photo')
    request.open('POST', apiPath('/post-images'))
    request.setRequestHeader('x-request-with', 'XMLHttpRequest')
    request.responseType = 'json'
    request.timeout = TIMEOUT
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as Answer | null
      const [picture] = Object.values(answer?.data?.files ?? {})
      if (request.status < 400 && picture) resolve(picture)
      else reject(failure(answer?.detail ?? m.server_failed(), request.status))
    }
    request.onerror = () => reject(failure(m.form_offline(), 0))
    request.ontimeout = () => reject(failure(m.form_offline(), 0))
    request.onabort = () => reject(failure('', 0))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Of who is not signed in: the editor keeps the picture and sends it when they are. */
export const uploadLater: UploadPicture = async () => {
  throw failure(m.write_picture_visitor(), 401)
}

interface Answer {
  readonly data?: { readonly files: Record<string, UploadedPicture> }
  readonly detail?: string
}

const failure = (message: string, status: number) => Object.assign(new Error(message), { status })
