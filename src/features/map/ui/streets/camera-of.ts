import { fromPlane } from '../plane.ts'
import type { View } from '../view.ts'

/** The width of the world: in units of the plane, and in pixels of MapLibre at zoom 0. */
const WORLD_WIDTH = 36_000
const TILE_SIZE = 512

interface Camera {
  /** Longitude and latitude, in degrees. */
  readonly center: [number, number]
  readonly zoom: number
}

/** The camera of MapLibre that shows a view. @param width of the map in pixels */
export function cameraOf(view: View, width: number): Camera {
  const { latitude, longitude } = fromPlane(view)
  return {
    center: [longitude, latitude],
    zoom: Math.log2((Math.max(1, width) * WORLD_WIDTH) / (view.width * TILE_SIZE)),
  }
}
