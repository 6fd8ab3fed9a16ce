import sharp from 'sharp'
import { makePreview } from '../src/features/uploads/make-preview.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { uuidOf } from './chance.ts'
import type { Motif } from './drawings/motif.ts'
import { drawPortrait } from './drawings/portrait/draw-portrait.ts'
import { drawScene } from './drawings/scene/draw-scene.ts'
import { portraitKindOf } from './portrait-kind.ts'
import type { Community, Item, Person } from './read/community.ts'
import { type Picture, picturesIn } from './render-markdown.ts'

export interface Pictures {
  /** A cover, or a picture in the text of an item. */
  scene(item: Item, motif: Motif): Picture
  portrait(person: Person): Picture | undefined
  /** One of a business. */
  photo(person: Person, motif: Motif): Picture
}

interface Sketch {
  readonly id: string
  readonly folder: Picture['folder']
  readonly widths: number[]
  readonly draw: () => string
}

/** As many as there are cores on a small machine; sharp's own threads are held back for them. */
const CONCURRENCY = 2
/** Flat drawings: 2 costs half the time of the usual 4 and adds 8 % to the size. */
const WEBP = { quality: 82, effort: 2 }

/** Draws every picture of the community once and stores it in all its widths. */
export async function drawPictures(community: Community, files: FileStore): Promise<Pictures> {
  const { items, people } = community
  const sketches = [
    ...items.flatMap(scenesOf),
    ...people.flatMap(portraitsOf),
    ...people.flatMap(photosOf),
  ]
  const waiting = new Map(sketches.map((sketch) => [sketch.id, sketch])).values()
  const drawn = new Map<string, Picture>()
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    // the painters take their sketches from one iterator
    const painter = async () => {
      for (const sketch of waiting) drawn.set(sketch.id, await storePicture(sketch, files))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, painter))
  } finally {
    sharp.concurrency(threads)
  }
  return {
    scene(item, motif) {
      const picture = drawn.get(sceneId(item, motif))
      if (!picture) throw new Error(`${item.name}: ${motif} was not drawn`)
      return picture
    },
    portrait: (person) => drawn.get(portraitId(person)),
    photo(person, motif) {
      const picture = drawn.get(photoId(person, motif))
      if (!picture) throw new Error(`${person.username}: ${motif} was not drawn`)
      return picture
    },
  }
}

function scenesOf(item: Item): Sketch[] {
  const motifs = [...(item.cover ? [item.cover] : []), ...picturesIn(item.text)]
  return motifs.map((motif) => ({
    id: sceneId(item, motif),
    folder: 'posts',
    widths: [320, 640, 960, 1_200],
    draw: () => drawScene(motif, item.name),
  }))
}

function portraitsOf(person: Person): Sketch[] {
  const kind = portraitKindOf(person)
  if (!kind) return []
  return [
    {
      id: portraitId(person),
      folder: 'customers',
      widths: [64, 128, 400],
      draw: () => drawPortrait(person.username, kind),
    },
  ]
}

const photosOf = (person: Person): Sketch[] =>
  (person.business?.photos ?? []).map(({ shows }) => ({
    id: photoId(person, shows),
    folder: 'posts',
    widths: [320, 640, 960, 1_200],
    draw: () => drawScene(shows, person.username),
  }))

const sceneId = (item: Item, motif: Motif) => uuidOf('scene', motif, item.name)
const photoId = (person: Person, motif: Motif) => uuidOf('photo', motif, person.username)
const portraitId = (person: Person) => uuidOf('portrait', person.username)

async function storePicture(
  { id, folder, widths, draw }: Sketch,
  files: FileStore,
): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawing = () => sharp(data, { raw: { width, height, channels } })
  let widest = 0
  for (const to of widths) {
    const bytes = await drawing().resize(to).webp(WEBP).toBuffer()
    await files.put(`${folder}/${id}-${to}.webp`, bytes, 'image/webp')
    widest = bytes.length
  }
  const color = await mainColour(await drawing().resize(60).png().toBuffer())
  // faces are small
  const preview =
    folder === 'posts' ? await makePreview({ data, raw: { width, height, channels } }) : null
  return { id, folder, width, height, widths, color, preview, byte_size: widest }
}

async function mainColour(small: Buffer): Promise<string> {
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
