import type { MapPoint } from '../contract.ts'
import { type Point, toPlane } from './plane.ts'

/** Points so near that their pins would cover each other: they stand at the first of them. */
export interface Cluster extends Point {
  readonly points: readonly MapPoint[]
}

/** @param near in units of the plane */
export function clusterPoints(points: readonly MapPoint[], near: number): readonly Cluster[] {
  const clusters: { x: number; y: number; points: MapPoint[] }[] = []
  for (const point of points) {
    const { x, y } = toPlane(point.latitude, point.longitude)
    const found = clusters.find((one) => Math.hypot(one.x - x, one.y - y) < near)
    if (found) found.points.push(point)
    else clusters.push({ x, y, points: [point] })
  }
  return clusters
}
