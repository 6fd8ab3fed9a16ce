import { createRandom, type Random } from '../../random.ts'
import { bar, disc, layers, oval, path, rect, ring } from '../shapes.ts'
import { clothes } from './clothes.ts'
import { drawEmblem } from './emblem.ts'
import { menHair } from './men-hair.ts'
import { womenHair } from './women-hair.ts'

type Kind = 'woman' | 'man' | 'business'
type Person = Exclude<Kind, 'business'>

type Pair = [string, string]

const grounds: [Pair, ...Pair[]] = [
  ['#bfe0f7', '#dceffb'],
  ['#f7dc94', '#fbeabf'],
  ['#b5e0d9', '#d6f0ec'],
  ['#f3c7b2', '#f9dfd2'],
  ['#5cb6ef', '#8accf5'],
  ['#d5dfe8', '#e8eef3'],
  ['#4fada3', '#7cc6be'],
  ['#d9d0ec', '#ebe5f6'],
]

const skins: [Pair, ...Pair[]] = [
  ['#f7d3b8', '#e6b592'],
  ['#f2c4a2', '#dfa47c'],
  ['#e8b48c', '#d19669'],
  ['#f5cfae', '#e3b088'],
  ['#f3c9a8', '#e0a982'],
  ['#eebd97', '#d9a077'],
  ['#c98f66', '#ac7249'],
]

const young = ['#2a1d18', '#4a3024', '#7a4d30', '#a8703c', '#d9a441', '#13202c', '#9c4a2b'] as const
const dark = ['#2a1d18', '#4a3024', '#13202c'] as const
const old = ['#b9c2ca', '#dfe4e8', '#8f9aa4'] as const
const cloths = [
  '#0f6cb3',
  '#0a7a74',
  '#c4473d',
  '#17466f',
  '#e0a93b',
  '#2f6f5a',
  '#5a6b7a',
] as const
const accents = ['#c4473d', '#f4c64f', '#fdf3d6', '#0f6cb3', '#8fd6cc'] as const

const glasses = (random: Random, x = 30) => {
  const rim = random.pick(['#13202c', '#7a4d30', '#c4473d'] as const)
  const round = random.chance(0.6)
  const lens = (cx: number) =>
    round
      ? disc(cx, 184, 22, '#ffffff55') + ring(cx, 184, 24, 5, rim)
      : rect(cx - 26, 168, 52, 34, rim, 11) + rect(cx - 21, 173, 42, 24, '#e9f1f7', 8)
  return layers(lens(200 - x), lens(200 + x), bar(194, 180, 206, 180, 5, rim))
}

const beards = [
  'M140 186C140 236 160 262 200 262S260 236 260 186C258 212 244 220 226 216Q200 206 174 216C156 220 142 212 140 186z',
  'M158 226Q176 210 200 216Q224 210 242 226Q230 262 200 262S170 262 158 226z',
  'M164 226Q180 206 200 214Q220 206 236 226Q218 222 200 226Q182 222 164 226z',
] as const

function drawPerson(kind: Person, random: Random): string {
  const [ground, light] = random.pick(grounds)
  const [skin, shade] = random.pick(skins)
  const aged = random.chance(0.22)
  const tones = skin === '#c98f66' ? dark : young
  const tone = aged ? random.pick(old) : random.pick(tones)
  const cloth = random.pick(cloths)
  const accent = random.pick(accents)
  const under = accent === cloth ? '#fdf3d6' : accent
  const { behind, over } = random.pick(kind === 'woman' ? womenHair : menHair)(
    tone,
    random.chance(0.5) ? under : cloth,
  )
  const beard = kind === 'man' && random.chance(0.45) ? path(random.pick(beards), tone) : ''
  const earrings = kind === 'woman' && random.chance(0.35)
  // Women's hair stands higher, so a man may come nearer.
  const frame = kind === 'woman' ? '1.14 0 0 1.14 -28 -24' : '1.22 0 0 1.22 -44 -42'
  const figure = layers(
    behind,
    path('M172 220H228V276Q228 310 200 312Q172 310 172 276z', shade),
    random.pick(clothes)(cloth, under),
    oval(138, 188, 12, 17, shade),
    oval(262, 188, 12, 17, shade),
    path('M140 166C140 96 260 96 260 166C262 222 238 254 200 254S138 222 140 166z', skin),
    beard,
    random.chance(aged ? 0.6 : 0.25) ? glasses(random) : '',
    over,
    earrings ? disc(138, 212, 6, '#f4c64f') + disc(262, 212, 6, '#f4c64f') : '',
  )
  return layers(
    rect(0, 0, 400, 400, ground),
    disc(200 + random.between(-60, 60), random.between(170, 230), 176, light),
    `<g transform="matrix(${frame})">${figure}</g>`,
  )
}

/** A 400×400 avatar as SVG: a faceless person, or an emblem for a business; same seed, same one. */
export function drawPortrait(seed: string, kind: Kind): string {
  const random = createRandom(`${kind}/${seed}`)
  const body = kind === 'business' ? drawEmblem(random) : drawPerson(kind, random)
  const size = 'width="400" height="400" viewBox="0 0 400 400"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
}
