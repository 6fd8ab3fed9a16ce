import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import {
  MAX_ZOOM,
  moved,
  type Square,
  wholePixels,
  wholeSquare,
  zoomed,
  zoomOf,
} from './crop-square.ts'

/** Pixels of the canvas: sharp on a dense screen. */
const SIDE = 640
const ZOOM_STEP = 1.1
/** How far a key moves the square, as a part of it, and how much one zooms. */
const shifts: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.04, 0],
  ArrowRight: [0.04, 0],
  ArrowUp: [0, -0.04],
  ArrowDown: [0, 0.04],
}
const zooms: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
}

interface CropDialogProps {
  readonly photo: ImageBitmap
  /** Faces of people are shown round. */
  readonly isRound: boolean
  onClose(): void
  /** Sends the square; what it throws is shown. */
  onSave(square: Square): Promise<void>
}

/** What of a photo is seen: moved by pointer or arrows, zoomed by the slider, the wheel, + and −. */
export function CropDialog({ photo, isRound, onClose, onSave }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [square, setSquare] = useState(() => wholeSquare(photo))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const zoom = zoomOf(photo, square)
  const move = (dx: number, dy: number) => setSquare((now) => moved(photo, now, dx, dy))
  const zoomBy = (factor: number) =>
    setSquare((now) => zoomed(photo, now, zoomOf(photo, now) * factor))

  useEffect(() => draw(canvas.current, photo, square, isRound), [photo, square, isRound])

  const press = (event: KeyboardEvent) => {
    const [dx, dy] = shifts[event.key] ?? []
    const factor = zooms[event.key]
    if (dx !== undefined && dy !== undefined) move(dx * square.size, dy * square.size)
    else if (factor) zoomBy(factor)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = square.size / event.currentTarget.clientWidth
    move(-event.movementX * scale, -event.movementY * scale)
  }
  const save = async () => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    await onSave(wholePixels(photo, square)).catch((error) => setFailure(failureText(error)))
    setPending(false)
  }
  return (
    <Dialog title={m.edit_crop()} onClose={onClose}>
      <div className="crop">
        {/* biome-ignore lint/a11y: a canvas that is moved by keys has no element of its own */}
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="application"
          tabIndex={0}
          aria-label={m.edit_crop_move()}
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onWheel={(event) => zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
        />
        <p className="field-hint">{m.edit_crop_move()}</p>
        <label>
          {m.edit_crop_zoom()}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setSquare(zoomed(photo, square, Number(event.target.value)))}
          />
        </label>
        <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
        <button type="button" className="button large" aria-disabled={isPending} onClick={save}>
          {isPending ? m.wait() : m.edit_crop_save()}
        </button>
      </div>
    </Dialog>
  )
}

function draw(
  canvas: HTMLCanvasElement | null,
  photo: ImageBitmap,
  { x, y, size }: Square,
  isRound: boolean,
): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(photo, x, y, size, size, 0, 0, SIDE, SIDE)
  if (!isRound) return
  context.fillStyle = 'rgb(10 20 30 / 0.5)'
  context.beginPath()
  context.rect(0, 0, SIDE, SIDE)
  context.arc(SIDE / 2, SIDE / 2, SIDE / 2, 0, Math.PI * 2)
  context.fill('evenodd')
}
