import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { OwnCustomer } from '../../contract.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { Square } from './crop-square.ts'
import { isTooLarge, uploadPhoto } from './upload-photo.ts'

interface Chosen {
  readonly file: File
  readonly photo: ImageBitmap
}

/** The photo, saved as soon as it is chosen and cut. */
export function PhotoSection({ user }: { user: OwnCustomer }) {
  const router = useRouter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // the same file may be chosen once more
    target.value = ''
    setError(undefined)
    if (!file) return
    if (isTooLarge(file)) return setError(m.edit_photo_large())
    const photo = await createImageBitmap(file).catch(() => undefined)
    if (photo) setChosen({ file, photo })
    else setError(m.edit_photo_unreadable())
  }
  const set = async (avatar: string | null, word: string) => {
    await api.setUser({ avatar })
    showToast(word)
    await revalidate(router)
  }
  const save = async (square: Square) => {
    if (!chosen) return
    await set(await uploadPhoto(chosen.file, square), m.edit_photo_saved())
    setChosen(undefined)
  }
  const remove = () =>
    set(null, m.edit_photo_removed()).catch((error) => setError(failureText(error)))
  return (
    <section className="edit-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.edit_part_photo()}</h2>
      <div className="edit-photo">
        <Avatar
          name={user.name}
          src={user.avatar}
          size="large"
          isSquare={isBusinessType(user.type)}
        />
        <div>
          <p className="chips">
            <button type="button" className="button quiet" onClick={() => input.current?.click()}>
              {user.avatar ? m.edit_photo_other() : m.edit_photo_choose()}
            </button>
            {user.avatar && (
              <button type="button" className="link-button" onClick={remove}>
                {m.edit_photo_remove()}
              </button>
            )}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label={m.edit_photo_choose()}
            onChange={choose}
          />
          <p className="field-error" role="alert">
            {error}
          </p>
          <p className="field-hint">{m.edit_photo_hint()}</p>
        </div>
      </div>
      {chosen && (
        <CropDialog
          photo={chosen.photo}
          isRound={!isBusinessType(user.type)}
          onClose={() => setChosen(undefined)}
          onSave={save}
        />
      )}
    </section>
  )
}
