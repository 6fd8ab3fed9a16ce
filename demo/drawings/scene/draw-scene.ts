import { createRandom } from '../../random.ts'
import type { Drawing } from '../drawing.ts'
import { drawings, type Motif } from '../motif.ts'
import { mixColours } from '../palettes.ts'
import { drawSetting } from './settings.ts'

/** A 1200×800 cover drawing as SVG; the same motif and seed always give the same picture. */
export function drawScene(motif: Motif, seed: string): string {
  const random = createRandom(`${motif}/${seed}`)
  const colours = mixColours(random)
  const { setting, mirror, draw }: Drawing = drawings[motif]
  const behind = drawSetting(setting, colours, random)
  const front = draw(colours, random)
  const turned = mirror && random.chance(0.5)
  const body = behind + (turned ? `<g transform="matrix(-1 0 0 1 1200 0)">${front}</g>` : front)
  const size = 'width="1200" height="800" viewBox="0 0 1200 800"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
}
