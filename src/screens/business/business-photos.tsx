import './business-photos.css'
import { Suspense, useRef, useState } from 'react'
import { MAX_PHOTOS } from '../../features/businesses/policy.ts'
import { Unsaved } from '../../features/people/ui/edit/unsaved.tsx'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import { Notice } from '../../ui/notice.tsx'
import { PhotoRow } from './photo-row.tsx'
import { type SavedPhotos, usePhotos } from './use-photos.ts'

/** Few photos show a document. */
const DocumentsPanel = lazyWithRetry(
  () => import('../../features/writing/ui/documents/documents-panel.tsx'),
  (file) => file.default,
)

/** The photos of one's own business: sent, described, put in order, saved together. */
export default function BusinessPhotos(own: SavedPhotos) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [moved, setMoved] = useState({ words: '', times: 0 })
  const photos = usePhotos(own)
  const { photos: all, progress, failure, isPending, isDirty, documents } = photos
  const isSending = progress !== undefined
  const submit = async () => {
    await photos.save()
    // once the screen says why
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <form
      className="form business-photos"
      ref={form}
      noValidate
      aria-label={m.business_photos()}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{m.business_photos()}</h2>
      <p className="field-hint">{m.business_photos_hint()}</p>
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
      {photos.isRestored && <Notice>{m.business_photos_restored()}</Notice>}
      {documents.found.length > 0 && (
        <Suspense>
          <DocumentsPanel {...documents} />
        </Suspense>
      )}
      <ol>
        {all.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={all.length}
            error={photos.errorOf(photo)}
            onDescribe={(alt) => photos.describe(photo.id, alt)}
            onMove={(by) => {
              photos.move(photo.id, by)
              const words = m.business_photo_place({ number: index + 1 + by, count: all.length })
              setMoved(({ times }) => ({ words, times: times + 1 }))
            }}
            onRemove={() => {
              photos.remove(photo.id)
              input.current?.parentElement?.querySelector('button')?.focus()
            }}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {/* the same words again are said again */}
        <span key={moved.times}>{moved.words}</span>
      </p>
      <div className="chips">
        {all.length < MAX_PHOTOS && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isSending}
            onClick={() => !isSending && input.current?.click()}
          >
            <Icon name="image-plus" />
            {m.business_photo_add()}
          </button>
        )}
        <button type="submit" className="button" aria-disabled={isPending || isSending}>
          {isPending ? m.wait() : m.business_photos_save()}
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={m.business_photo_add()}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void photos.send(files)
          }}
        />
      </div>
      {isDirty && <Unsaved onDiscard={photos.discard} />}
      {isSending && <progress value={progress} aria-label={m.write_cover_sending()} />}
    </form>
  )
}
