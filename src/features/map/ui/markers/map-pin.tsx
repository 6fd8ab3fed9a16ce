import type { MouseEvent } from 'react'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { isPlainClick } from '../../../../ui/is-plain-click.ts'
import type { MapPoint, PointKind } from '../../contract.ts'
import { percent } from '../percent.ts'
import type { Point } from '../plane.ts'
import { PIN_HEAD_RADIUS, TARGET_RADIUS } from './layouts.ts'
import type { PinMarker } from './markers.ts'
import type { EntryNumbers } from './number-entries.ts'
import { entryId, hrefOf, hrefOfAll } from './point-links.ts'

/** Names a pin among those of a map: no other stands for its first point. */
export const pinKey = ({ points: [first] }: Pick<PinMarker, 'points'>): string => hrefOf(first)

interface MapPinProps extends PinMarker {
  /** Of the entries beside the map of a city; a map without them leads to pages. */
  readonly numbers: EntryNumbers | undefined
  /** Comes closer to what the pin stands for. @returns false where that would show no more of it */
  readonly zoomTo: (points: PinMarker['points']) => boolean
}

/**
 * In a city a pin leads to its entry beside the map; elsewhere one thing leads to its page and several to their list.
 * A script comes closer to several first, unless they stand at one place.
 */
export function MapPin({ kind, points, at, headOffset, name, numbers, zoomTo }: MapPinProps) {
  const isOne = points.length === 1
  const words = numbers
    ? numberedNames(points, numbers)
    : isOne
      ? nameOf(points[0])
      : namesOf(points)
  const head = numbers ? headText(points, numbers) : isOne ? undefined : `${points.length}`
  const open = (click: MouseEvent) => {
    if (isPlainClick(click.nativeEvent) && zoomTo(points)) click.preventDefault()
  }
  return (
    <svg {...percent(at)} role="none">
      <a
        className={`pin of-${kind}`}
        href={numbers ? `#${entryId(points[0])}` : hrefOfAll(points)}
        aria-label={words}
        {...(!isOne && { 'data-act': '', onClick: open })}
      >
        <title>{words}</title>
        <path d={needle(headOffset)} />
        <g transform={`translate(${round(headOffset.x)} ${round(headOffset.y)})`}>
          <circle className="target" r={TARGET_RADIUS} />
          {head ? (
            <text y={4} textAnchor="middle" className={head.length > 2 ? 'long' : undefined}>
              {head}
            </text>
          ) : (
            <circle r={3.5} />
          )}
        </g>
        {/* the number is a word of its own, as in the label */}{' '}
        {name && (
          <text
            className="name"
            x={Math.round(name.x)}
            y={Math.round(name.y)}
            textAnchor={name.anchor}
          >
            {name.text}
          </text>
        )}
      </a>
    </svg>
  )
}

const round = (number: number) => Math.round(number * 10) / 10

/** Where a needle meets its head, from the middle of that: half as wide as it. */
const NECK = { across: PIN_HEAD_RADIUS / 2, along: PIN_HEAD_RADIUS * Math.sqrt(0.75) } as const

/** A needle from the point at 0, 0, and around its head. */
function needle({ x, y }: Point): string {
  const far = Math.hypot(x, y)
  const [right, down] = [x / far, y / far]
  const along = far - NECK.along
  const neck = (across: number) =>
    `${round(right * along - down * across)} ${round(down * along + right * across)}`
  return `M0 0L${neck(-NECK.across)}A${PIN_HEAD_RADIUS} ${PIN_HEAD_RADIUS} 0 1 1 ${neck(NECK.across)}z`
}

const many: Readonly<Record<PointKind, (count: ReturnType<typeof counted>) => string>> = {
  event: m.map_events,
  business: m.map_businesses,
}
const MAX_NAMES = 3

/** «Варшава: 2 події», «Варшава, Лодзь, Краків…: 5 подій» */
function namesOf(points: PinMarker['points']): string {
  const names = [...new Set(points.flatMap(({ cityName }) => cityName ?? []))]
  const more = names.length > MAX_NAMES ? '…' : ''
  const count = many[points[0].kind](counted(points.length))
  return names.length > 0 ? `${names.slice(0, MAX_NAMES).join(', ')}${more}: ${count}` : count
}

/** «3. Толока (подія)», «2 події: 3, 5» */
function numberedNames(points: PinMarker['points'], numbers: EntryNumbers): string {
  const [first] = points
  const ofPoints = points.map((point) => numbers.get(entryId(point)) ?? 0)
  if (points.length > 1)
    return `${many[first.kind](counted(points.length))}: ${ofPoints.join(', ')}`
  return first.kind === 'event'
    ? m.map_numbered_event({ number: ofPoints[0] ?? 0, title: first.title })
    : `${ofPoints[0]}. ${nameOf(first)}`
}

/** A sign tells how many there are from the number of one. */
const headText = (points: PinMarker['points'], numbers: EntryNumbers) =>
  points.length === 1 ? `${numbers.get(entryId(points[0]))}` : `×${points.length}`

const nameOf = (point: MapPoint): string =>
  point.kind === 'event'
    ? m.map_event({ title: point.title })
    : [point.name, point.category].filter(Boolean).join(', ')
