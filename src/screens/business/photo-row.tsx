import { useEffect, useRef } from 'react'
import { MAX_ALT } from '../../features/businesses/policy.ts'
import * as m from '../../paraglide/messages.js'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PhotoDraft } from './use-photos.ts'

interface PhotoRowProps {
  readonly photo: PhotoDraft
  /** Its place, from 1, and how many there are. */
  readonly number: number
  readonly count: number
  readonly error: string | undefined
  onDescribe(alt: string): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** One photo with what it shows; buttons move it, and keep the focus where it goes. */
export function PhotoRow({ photo, number, count, error, ...act }: PhotoRowProps) {
  const { src, width, height, alt } = photo
  const pressed = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the page loses the focus
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [number])
  const move = (button: HTMLButtonElement, by: 1 | -1) => {
    if (by === -1 ? number === 1 : number === count) return
    pressed.current = button
    act.onMove(by)
  }
  const place = m.business_photo_place({ number, count })
  return (
    <li>
      <img src={src} width={width} height={height} alt={alt || place} />
      <div>
        <Field label={m.business_photo_alt({ number })} error={error}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              autoComplete="off"
              maxLength={MAX_ALT}
              placeholder={m.business_photo_alt_example()}
              value={alt}
              onChange={(event) => act.onDescribe(event.target.value)}
            />
          )}
        </Field>
        <div className="chips">
          <button
            type="button"
            className="button quiet"
            aria-disabled={number === 1}
            aria-label={m.business_photo_up({ number })}
            onClick={(event) => move(event.currentTarget, -1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={number === count}
            aria-label={m.business_photo_down({ number })}
            onClick={(event) => move(event.currentTarget, 1)}
          >
            <Icon name="arrow-right" />
          </button>
          <button
            type="button"
            className="button quiet"
            aria-label={m.business_photo_remove_it({ number })}
            onClick={act.onRemove}
          >
            <Icon name="trash-2" />
            {m.business_photo_remove()}
          </button>
          <small>{place}</small>
        </div>
      </div>
    </li>
  )
}
