import type { MapPoint, PointKind } from '../../contract.ts'
import { type Point, toPlane } from '../plane.ts'

/** Points of one kind whose pins would cover each other: one pin at the first stands for all. */
export interface Cluster extends Point {
  readonly kind: PointKind
  readonly points: readonly [MapPoint, ...MapPoint[]]
}

/** @param radius in units of the plane */
export function clusterPoints(points: readonly MapPoint[], radius: number): readonly Cluster[] {
  const clusters: { kind: PointKind; x: number; y: number; points: [MapPoint, ...MapPoint[]] }[] =
    []
  for (const point of points) {
    const { kind } = point
    const { x, y } = toPlane(point.latitude, point.longitude)
    const found = clusters.find(
      (one) => one.kind === kind && Math.hypot(one.x - x, one.y - y) < radius,
    )
    if (found) found.points.push(point)
    else clusters.push({ kind, x, y, points: [point] })
  }
  return clusters
}
