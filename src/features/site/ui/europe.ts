const RADIAN = Math.PI / 180
/** Lambert's conformal conic projection, true at these two parallels: Europe as people know its shape. */
const [SOUTHERN, NORTHERN] = [42 * RADIAN, 60 * RADIAN]
const MERIDIAN = 15 * RADIAN
const tangent = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2)
const CONE =
  Math.log(Math.cos(SOUTHERN) / Math.cos(NORTHERN)) /
  Math.log(tangent(NORTHERN) / tangent(SOUTHERN))
const SCALE = (Math.cos(SOUTHERN) * tangent(SOUTHERN) ** CONE) / CONE

/** The part of the plane that the map shows: from Lisbon to Luhansk, from Crete to Oulu. */
const LEFT = -0.338
const TOP = 0.534
const UNIT = 0.00105

/** The size of the map in its own units; the dots stand on whole ones. */
export const mapSize = { width: 610, height: 508 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a place stands on the map of Europe; undefined when it is beyond its edges. */
export function onMap(latitude: number, longitude: number): Point | undefined {
  const radius = SCALE / tangent(latitude * RADIAN) ** CONE
  const angle = CONE * (longitude * RADIAN - MERIDIAN)
  const x = Math.round((radius * Math.sin(angle) - LEFT) / UNIT)
  const y = Math.round((radius * Math.cos(angle) - TOP) / UNIT)
  const isWithin =
    Math.abs(longitude) < 60 && x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height
  return isWithin ? { x, y } : undefined
}
