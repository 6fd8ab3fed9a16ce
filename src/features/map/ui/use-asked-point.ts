import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MapPoint } from '../contract.ts'
import { spotId } from './markers/point-links.ts'
import { toPlane } from './plane.ts'
import { isSeen, moved, placeIn, type View } from './view.ts'

/** An entry of the list leads to its place on the map, which may have been moved out of sight. */
export function useAskedPoint(
  points: readonly MapPoint[],
  setView: (change: (before: View) => View) => void,
): void {
  const location = useLocation()
  useEffect(() => {
    const asked = points.find((point) => spotId(point) === location.hash)
    if (asked) setView((view) => showing(view, asked))
  }, [location, points, setView])
}

function showing(view: View, { latitude, longitude }: MapPoint): View {
  const at = placeIn(view, toPlane(latitude, longitude))
  return isSeen(at) ? view : moved(view, { x: at.x - 0.5, y: at.y - 0.5 })
}
