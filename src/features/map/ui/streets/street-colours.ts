/** What streets are drawn with; each is a custom property of streets.css, so that the tokens decide in both schemes. */
const NAMES = [
  'land',
  'green',
  'water',
  'building',
  'path',
  'street',
  'road',
  'rail',
  'ink',
] as const

export type StreetColours = Readonly<Record<(typeof NAMES)[number], string>>

/** @param place an element inside of which the properties hold; it is empty again afterwards */
export function readColours(place: HTMLElement): StreetColours {
  const probe = place.appendChild(document.createElement('i'))
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (name: string) => {
    probe.style.color = `var(--street-${name})`
    return pixel ? inRgb(pixel, getComputedStyle(probe).color) : 'gray'
  }
  const colours = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as StreetColours
  probe.remove()
  return colours
}

/** Mixed tokens compute to `oklab()`, which MapLibre does not know; a pixel drawn with it gives the same in RGB. */
function inRgb(pixel: OffscreenCanvasRenderingContext2D, colour: string): string {
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
  return `rgb(${red},${green},${blue})`
}
