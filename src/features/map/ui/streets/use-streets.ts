import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type View, withStreets } from '../view.ts'
import type { Streets } from './draw-streets.ts'

/** One degree, in units of the plane: of a wider view the outline says more. */
export const MAX_STREETS_WIDTH = 100

type Progress = 'none' | 'loading' | 'ready' | 'failed' | 'unable'

interface UsedStreets {
  /** Where they are drawn. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly progress: Progress
  /** Whether they are seen now, in place of the outline. */
  readonly isDrawn: boolean
  /** Whether the file of tiles has no streets here. */
  readonly isBeyond: boolean
  /** Loads them, unless they are there, and goes to a view. */
  open(goal: View): Promise<void>
  /** Puts the outline in their place until they are asked for again. */
  hide(): void
}

interface Shown {
  /** Address of the tiles; null where the site has none. */
  readonly tiles: string | null
  readonly view: View
  /** Whether the view differs from the one that the map opened with. */
  readonly isMoved: boolean
  readonly setView: (change: (before: View) => View) => void
  /** Names of the cities on the map. */
  readonly own: readonly string[]
}

/** Streets below the markers of a map: loaded when they are asked for, or once one has come as near as a city. */
export function useStreets({ tiles, view, isMoved, setView, own }: Shown): UsedStreets {
  const [progress, setProgress] = useState<Progress>('none')
  const [streets, setStreets] = useState<Streets>()
  const [isWanted, setWanted] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  const isNear = view.width <= MAX_STREETS_WIDTH
  const isSought = isWanted && isNear && streets !== undefined
  const isDrawn = isSought && streets.has(view)
  // the map of a small country opens near: nobody has come there to see streets
  const hasComeNear = isNear && isMoved

  async function load(goal: View | undefined) {
    if (!tiles || !place.current || progress === 'loading') return
    if (!hasWebGl()) return setProgress('unable')
    setProgress('loading')
    try {
      const { drawStreets } = await import('./draw-streets.ts')
      // the page may have been left meanwhile
      if (!place.current) return
      const drawing = { address: tiles, view: goal ?? view, own, onLost: leave }
      const drawn = await drawStreets(place.current, drawing)
      if (!place.current) return drawn.close()
      setStreets(drawn)
      goTo(drawn, goal)
      setProgress('ready')
    } catch (error) {
      console.error(error)
      setProgress('failed')
    }
  }
  /** Without streets one stays as far as the outline has something to show. */
  const goTo = (drawn: Streets, goal: View | undefined) =>
    setView((now) => withStreets(goal ?? now, drawn.has(goal ?? now)))
  function leave() {
    setStreets(undefined)
    setView((now) => withStreets(now, false))
    setProgress('failed')
  }

  useLayoutEffect(() => {
    if (isDrawn) streets.show(view)
  }, [streets, isDrawn, view])
  useEffect(() => () => streets?.close(), [streets])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when one has come near
  useEffect(() => {
    if (hasComeNear && progress === 'none' && !savesData()) void load(undefined)
  }, [hasComeNear])

  return {
    place,
    progress,
    isDrawn,
    isBeyond: isSought && !isDrawn,
    async open(goal) {
      setWanted(true)
      if (streets) goTo(streets, goal)
      else await load(goal)
    },
    hide() {
      setWanted(false)
      setView((now) => withStreets(now, false))
    },
  }
}

/** MapLibre needs the second version; a browser without it is not made to load MapLibre first. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
