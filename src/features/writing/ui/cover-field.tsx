import { useRef, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { UploadedPicture } from '../../editor/ui/editor-props.ts'
import { shrinkPicture } from '../../editor/ui/picture/shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'
import type { Cover } from './write-values.ts'

interface CoverFieldProps {
  readonly cover: Cover | null
  readonly error: string | undefined
  readonly isSignedIn: boolean
  onChange(cover: Cover | null): void
  /** Told of each that was sent. */
  onSent(picture: UploadedPicture): void
  /** Whether one is on its way. */
  onSending(isSending: boolean): void
}

/** The picture of a list and of the top of the page: chosen, made smaller, sent at once. */
export function CoverField({
  cover,
  error,
  isSignedIn,
  onChange,
  onSent,
  onSending,
}: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    onSending(true)
    try {
      const { file: small } = await shrinkPicture(file)
      const picture = await uploadPicture(small, { onProgress: setProgress })
      const { id, src, width, height } = picture
      onChange({ id, src, width, height })
      onSent(picture)
    } catch (cause) {
      setFailure(failureText(cause))
    }
    setProgress(undefined)
    onSending(false)
  }
  return (
    <fieldset className="cover-field">
      <legend>{m.write_cover()}</legend>
      {cover && <img src={cover.src} width={cover.width} height={cover.height} alt="" />}
      <div className="chips">
        <button
          type="button"
          className="button quiet"
          disabled={progress !== undefined || !isSignedIn}
          onClick={() => input.current?.click()}
        >
          <Icon name="image-plus" />
          {cover ? m.write_cover_other() : m.write_cover_choose()}
        </button>
        {cover && (
          <button type="button" className="button quiet" onClick={() => onChange(null)}>
            {m.write_cover_remove()}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.write_cover()}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {progress !== undefined && <progress value={progress} aria-label={m.write_cover_sending()} />}
      <p className="field-error" role="alert">
        {failure ?? error}
      </p>
      {!isSignedIn && <p className="field-hint">{m.write_cover_visitor()}</p>}
    </fieldset>
  )
}
