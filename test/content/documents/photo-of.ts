import { createRandom } from '../../../demo/random.ts'
import { photograph } from './photograph.ts'
import { type DocumentKind, drawDocument } from './specimen.ts'

/** A photo of a made-up document, as a JPEG of 1280 by 960. */
export function photoOf(kind: DocumentKind): Promise<Buffer> {
  const random = createRandom(kind)
  const shot = { width: 1_280, height: 960, share: 0.7, degrees: 3, slant: 0.03 }
  const light = { blur: 0.5, shadow: 0.2, quality: 80 }
  return photograph(drawDocument(kind, random), { ...shot, ...light }, random)
}
