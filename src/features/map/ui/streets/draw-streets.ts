// Loaded when somebody opens the streets: MapLibre is heavier than all other scripts of the site together.
import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { fromPlane } from '../plane.ts'
import type { View } from '../view.ts'
import { cameraOf } from './camera-of.ts'
import { readColours } from './street-colours.ts'
import { loadFonts } from './street-fonts.ts'
import { streetStyle, type Tiles } from './street-style.ts'
import { workerAddress } from './worker-address.ts'

export interface Streets {
  show(view: View): void
  /** Whether the file of tiles has the middle of a view. */
  has(view: View): boolean
  close(): void
}

interface Drawing {
  /** Address of the PMTiles file. */
  readonly address: string
  readonly view: View
  /** Names of cities that stand on the map as markers. */
  readonly own: readonly string[]
  /** The browser has taken the drawing away, as it may do with many maps open. */
  readonly onLost: () => void
}

const archives = new Protocol()
addProtocol('pmtiles', archives.tile)
setWorkerUrl(workerAddress())
const fonts = loadFonts()

/**
 * Draws streets into an element, without an interface of their own: what moves them is the view alone.
 * @returns when a view is drawn whole
 * @throws when the tiles cannot be read, or WebGL is missing
 */
export async function drawStreets(
  place: HTMLElement,
  { address, view, own, onLost }: Drawing,
): Promise<Streets> {
  const [tiles] = await Promise.all([readTiles(address), fonts])
  const style = () => streetStyle(tiles, readColours(place), own)
  const map = new MapLibre({
    container: place,
    style: style(),
    ...cameraOf(view, place.clientWidth),
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160,
  })
  let shown = view
  const show = (next: View) => {
    shown = next
    map.jumpTo(cameraOf(next, place.clientWidth))
    // at once, else the streets follow the markers a frame later
    map.redraw()
  }
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const repaint = () => map.setStyle(style())
  const close = () => {
    scheme.removeEventListener('change', repaint)
    map.remove()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      map.once('idle', () => resolve())
      map.once('error', ({ error }) => reject(error))
    })
  } catch (error) {
    close()
    throw error
  }
  scheme.addEventListener('change', repaint)
  map.on('resize', () => show(shown))
  map.on('webglcontextlost', onLost)
  // a tile that does not come later leaves its place empty
  map.on('error', () => {})
  return { show, has: (next) => isWithin(tiles, next), close }
}

async function readTiles(address: string): Promise<Tiles> {
  // a new one each time, as one that failed never recovers
  const archive = new PMTiles(address)
  archives.add(archive)
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader()
  return { address, minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat] }
}

function isWithin({ bounds: [west, south, east, north] }: Tiles, view: View): boolean {
  const { latitude, longitude } = fromPlane(view)
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
