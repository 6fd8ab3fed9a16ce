import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../browser/api/api-client.ts'
import { revalidate } from '../../browser/api/revalidate.ts'
import type { BusinessPhoto } from '../../features/businesses/contract.ts'
import { MAX_PHOTOS, MIN_ALT } from '../../features/businesses/policy.ts'
import { shrinkPicture } from '../../features/editor/ui/picture/shrink-picture.ts'
import { useKeptDraft } from '../../features/people/ui/edit/use-kept-draft.ts'
import { useDocuments } from '../../features/writing/ui/documents/use-documents.ts'
import { uploadPicture } from '../../features/writing/ui/upload-picture.ts'
import { documentsOf } from '../../lib/api/problem-details.ts'
import * as m from '../../paraglide/messages.js'
import { failureText } from '../../ui/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'

export type PhotoDraft = Pick<BusinessPhoto, 'id' | 'src' | 'width' | 'height' | 'alt'>

export interface SavedPhotos {
  /** Of the business. */
  readonly uuid: string
  readonly saved: readonly BusinessPhoto[]
}

/** The photos of one's own business while they are changed: sent one by one, saved together, kept until then. */
export function usePhotos({ uuid, saved: first }: SavedPhotos) {
  const router = useRouter()
  const [saved, setSaved] = useState<readonly PhotoDraft[]>(first)
  const [photos, setPhotos] = useState(saved)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  /** Whether what each shows was asked for already. */
  const [isChecked, setChecked] = useState(false)
  const change = (id: string, more: Partial<PhotoDraft>) =>
    setPhotos((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const changed = useMemo(() => (isSame(photos, saved) ? {} : { photos }), [photos, saved])
  const { isDirty, isRestored } = useKeptDraft({
    form: 'business-photos',
    uuid,
    initial: { photos: saved },
    changed,
    isPending,
    restore: (draft) => draft.photos && setPhotos(draft.photos),
  })
  const documents = useDocuments(
    { content: photos.map(({ id }) => id).join(' '), cover: null, type: 'post' },
    (before, masked) => change(before.id, masked),
  )
  const send = async (files: readonly File[]) => {
    const room = MAX_PHOTOS - photos.length
    setFailure(files.length > room ? m.business_photos_many() : undefined)
    try {
      for (const chosen of files.slice(0, room)) {
        setProgress(0)
        const { file } = await shrinkPicture(chosen)
        const picture = await uploadPicture(file, { onProgress: setProgress })
        const { id, src, width, height } = picture
        setPhotos((all) => [...all, { id, src, width, height, alt: '' }])
        documents.noteSent(picture)
      }
    } catch (error) {
      setFailure(failureText(error))
    }
    setProgress(undefined)
  }
  const save = async () => {
    // what is still being sent would come after the rest was saved
    if (isPending || progress !== undefined) return
    setChecked(true)
    if (photos.some(lacksAlt)) return
    setPending(true)
    setFailure(undefined)
    try {
      const sent = photos.map(({ id, alt }) => ({ id, alt }))
      const { photos: now } = await api.setBusinessPhotos({ photos: sent })
      setSaved(now)
      // what was written meanwhile stays
      setPhotos((all) => (all === photos ? now : all))
      showToast(m.edit_business_saved())
      await revalidate(router)
    } catch (error) {
      const found = documentsOf(error)
      if (found) documents.note(found)
      else setFailure(failureText(error))
    }
    setPending(false)
  }
  return {
    photos,
    progress,
    failure,
    isPending,
    isDirty,
    isRestored,
    documents,
    send,
    save,
    discard: () => setPhotos(saved),
    describe: (id: string, alt: string) => change(id, { alt }),
    remove: (id: string) => setPhotos((all) => all.filter((one) => one.id !== id)),
    /** One place to the front or to the back. */
    move: (id: string, by: 1 | -1) => setPhotos((all) => moved(all, id, by)),
    errorOf: (photo: PhotoDraft) =>
      isChecked && lacksAlt(photo) ? m.business_photo_no_alt() : undefined,
  }
}

const lacksAlt = ({ alt }: PhotoDraft) => [...alt.trim()].length < MIN_ALT

const isSame = (one: readonly PhotoDraft[], other: readonly PhotoDraft[]) =>
  one.length === other.length &&
  one.every(({ id, alt }, index) => id === other[index]?.id && alt === other[index]?.alt)

function moved(all: readonly PhotoDraft[], id: string, by: 1 | -1): readonly PhotoDraft[] {
  const from = all.findIndex((one) => one.id === id)
  const [one, other] = [all[from], all[from + by]]
  return one && other ? all.with(from, other).with(from + by, one) : all
}
