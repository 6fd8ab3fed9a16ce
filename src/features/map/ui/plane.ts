import { KM_PER_DEGREE } from '../../../lib/geo/distance.ts'

/** A point of the plane: hundredths of a degree eastwards from 180° W, and as much southwards by Mercator. */
export interface Point {
  readonly x: number
  readonly y: number
}

const UNITS = 100
const RADIAN = Math.PI / 180

/** Mercator, as maps of the web have it: shapes stay as people know them wherever one looks closer. */
export const toPlane = (latitude: number, longitude: number): Point => ({
  x: (longitude + 180) * UNITS,
  y: (180 - Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2)) / RADIAN) * UNITS,
})

/** How many units of the plane a kilometre takes at a latitude. */
export const unitsOfKilometre = (latitude: number): number =>
  UNITS / (KM_PER_DEGREE * Math.cos(latitude * RADIAN))

/** The inverse of toPlane, in degrees. */
export const fromPlane = ({ x, y }: Point): { latitude: number; longitude: number } => ({
  latitude: (2 * Math.atan(Math.exp((180 - y / UNITS) * RADIAN)) - Math.PI / 2) / RADIAN,
  longitude: x / UNITS - 180,
})
