// npm run bench:documents: how many of 50 made-up passports and cards are found in photos, how many of 40 photos that
// are worse than people take them, and for how many of 120 pictures without a document it is wrong; with processor
// time on one core.
import sharp from 'sharp'
import { createRandom, type Random } from '../demo/random.ts'
import { findZone } from '../src/lib/document-zone/find-zone.ts'
import { honestDrawings } from '../test/content/documents/honest.ts'
import { photograph, type Shot, someShot } from '../test/content/documents/photograph.ts'
import { type DocumentKind, drawDocument } from '../test/content/documents/specimen.ts'
import { percentile } from './measure/percentile.ts'

const KINDS: readonly DocumentKind[] = ['passport', 'card', 'visa']
const SPECIMENS = 50
const OF_EACH = 10

/** Worse than most: far away, out of focus, in the dark, at an angle, on its side. */
const HARD: Readonly<Record<string, (shot: Shot, random: Random) => Partial<Shot>>> = {
  'far away': (_, random) => ({ share: random.between(0.35, 0.55) }),
  'out of focus or dark': (_, random) => ({
    blur: random.between(1.5, 3),
    shadow: random.between(0.5, 0.8),
    quality: 40,
  }),
  'at an angle': (_, random) => ({ slant: random.between(0.12, 0.25) }),
  'on its side or upside down': ({ degrees }, random) => ({
    degrees: random.pick([90, 180, 270]) + degrees,
    share: 0.7,
  }),
}

const times: number[] = []

async function isFound(photo: Buffer): Promise<boolean> {
  const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true })
  const before = process.cpuUsage()
  const zone = findZone({ data, width: info.width, height: info.height })
  const { user, system } = process.cpuUsage(before)
  times.push((user + system) / 1_000)
  return zone !== undefined
}

async function countFound(
  name: string,
  count: number,
  worse: (shot: Shot, random: Random) => Partial<Shot> = () => ({}),
): Promise<number> {
  let found = 0
  for (let at = 0; at < count; at++) {
    const random = createRandom(`${name} ${at}`)
    const shot = someShot(random)
    const drawing = drawDocument(KINDS[at % KINDS.length] ?? 'passport', random)
    const photo = await photograph(drawing, { ...shot, ...worse(shot, random) }, random)
    if (await isFound(photo)) found++
  }
  return found
}

console.log(`found: ${await countFound('specimen', SPECIMENS)} of ${SPECIMENS}`)
for (const [name, worse] of Object.entries(HARD))
  console.log(`  ${name}: ${await countFound(name, OF_EACH, worse)} of ${OF_EACH}`)
let wrong = 0
for (const [name, draw] of Object.entries(honestDrawings))
  for (let at = 0; at < OF_EACH; at++) {
    const random = createRandom(`${name} ${at}`)
    const shot = someShot(random)
    // every other one is a picture of a screen, as sharp as it was
    const screen = { ...shot, degrees: 0, slant: 0, blur: 0, shadow: 0, share: 0.99, quality: 90 }
    const photo = await photograph(draw(random), at % 2 === 0 ? screen : shot, random)
    if (!(await isFound(photo))) continue
    wrong++
    console.log(`  wrongly found: ${name} ${at}`)
  }
console.log(`wrongly found: ${wrong} of ${Object.keys(honestDrawings).length * OF_EACH}`)
console.log(
  `processor time: median ${percentile(times, 0.5).toFixed(0)} ms, 95th percentile ${percentile(times, 0.95).toFixed(0)} ms`,
)
