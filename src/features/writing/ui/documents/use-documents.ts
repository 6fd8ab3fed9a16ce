import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import type { DocumentPicture } from '../../../../lib/api/problem-details.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { UploadedPicture } from '../../../editor/ui/editor-props.ts'
import type { WriteValues } from '../write-values.ts'

/** Pictures of a text, and its cover, that seem to show a document: their author masks them or says that they show none. */
export function useDocuments(
  { content, cover, type }: Pick<WriteValues, 'content' | 'cover' | 'type'>,
  onMasked: (before: DocumentPicture, masked: DocumentPicture) => void,
) {
  const [all, setAll] = useState<readonly DocumentPicture[]>([])
  const [isPending, setPending] = useState(false)
  // what was taken out of the text is asked no more
  const found = all.filter(
    ({ id }) => content.includes(id) || (type !== 'question' && cover?.id === id),
  )
  const act = async (picture: DocumentPicture, work: () => Promise<string>) => {
    if (isPending) return
    setPending(true)
    await work().then(
      (said) => {
        setAll((known) => known.filter(({ id }) => id !== picture.id))
        showToast(said)
      },
      (error: unknown) => showToast(failureText(error)),
    )
    setPending(false)
  }
  const note = (pictures: readonly DocumentPicture[]) =>
    setAll((known) => [
      ...known,
      ...pictures.filter(({ id }) => known.every((one) => one.id !== id)),
    ])
  return {
    found,
    isPending,
    /** Those that a text was refused for. */
    note,
    noteSent: ({ id, src, looksLikeDocument }: UploadedPicture) =>
      looksLikeDocument && note([{ id, src }]),
    mask: (picture: DocumentPicture) =>
      act(picture, async () => {
        const { data } = await api.maskPicture({ id: picture.id })
        onMasked(picture, data)
        return m.document_masked()
      }),
    deny: (picture: DocumentPicture) =>
      act(picture, async () => {
        await api.denyDocument({ id: picture.id })
        return m.document_denied()
      }),
  }
}

export type Documents = ReturnType<typeof useDocuments>
