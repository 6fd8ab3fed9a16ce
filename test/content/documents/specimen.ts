import type { Random } from '../../../demo/random.ts'
import { drawRow } from './letters.ts'

/** The three sizes of ICAO 9303, in millimetres, with the number of signs in a line. */
const SIZES = {
  passport: { width: 125, height: 88, signs: 44, lines: 2 },
  card: { width: 85.6, height: 54, signs: 30, lines: 3 },
  visa: { width: 105, height: 74, signs: 36, lines: 2 },
} as const

export type DocumentKind = keyof typeof SIZES

/** A drawing: SVG with its size in millimetres. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const SURNAMES = ['SHEVCHENKO', 'KOVALENKO', 'BONDARENKO', 'TKACHUK', 'LYS', 'PETRENKO'] as const
const NAMES = ['OLENA', 'TARAS', 'MARIIA<ANNA', 'ANDRII', 'YEVHENIIA', 'IVAN'] as const
const STATES = ['UKR', 'POL', 'D<<', 'CZE', 'UTO'] as const
const PAPERS = ['#e9e4d8', '#dfe8ea', '#efe3e6', '#e6ebdc'] as const

/** A made-up document of that kind: nobody has it. */
export function drawDocument(kind: DocumentKind, random: Random): Drawing {
  const { width, height, signs, lines } = SIZES[kind]
  const pitch = 2.54
  const left = (width - signs * pitch) / 2
  const zone = zoneLines(kind, random).map((line, at) =>
    drawRow(line, {
      x: left,
      y: height - 4.2 - (lines - at) * 6.35 + 2.6,
      pitch,
      height: random.between(2.3, 2.9),
      stroke: random.between(0.32, 0.46),
    }),
  )
  const rows = Array.from({ length: 6 }, (_, at) => {
    const y = 10 + at * ((height - 34) / 6)
    const length = random.between(14, 34)
    return `<rect x="${width * 0.4}" y="${y}" width="${length}" height="1.6" fill="#333"/>
      <rect x="${width * 0.4}" y="${y - 2.6}" width="${length * 0.6}" height="0.8" fill="#889"/>`
  })
  const waves = Array.from({ length: 12 }, (_, at) => {
    const y = (at + 0.5) * (height / 12)
    return `<path d="M0 ${y}Q${width / 4} ${y - 6} ${width / 2} ${y}T${width} ${y}" fill="none" stroke="#b9c3c9" stroke-width="0.35"/>`
  })
  const face = `<rect x="6" y="12" width="${width * 0.28}" height="${height * 0.44}" fill="#9aa0a3"/>
    <circle cx="${6 + width * 0.14}" cy="${12 + height * 0.17}" r="${height * 0.1}" fill="#caa98f"/>`
  return {
    svg: `<rect width="${width}" height="${height}" rx="3" fill="${random.pick(PAPERS)}"/>${waves.join('')}${face}${rows.join('')}${zone.join('')}`,
    width,
    height,
  }
}

function zoneLines(kind: DocumentKind, random: Random): string[] {
  const state = random.pick(STATES)
  const names = `${random.pick(SURNAMES)}<<${random.pick(NAMES)}`
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random.next() * 10)).join('')
  const number = `${random.pick(['AB', 'FE', 'GA', '00'])}${digits(7)}${digits(1)}`
  const dates = `${digits(7)}${random.pick(['F', 'M'])}${digits(7)}`
  const extra = random.chance(0.4) ? digits(14) : ''
  const fill = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
  if (kind === 'card')
    return [
      fill(`I<${state}${number}${random.chance(0.4) ? digits(13) : ''}`, 30),
      `${fill(`${dates}${state}`, 29)}${digits(1)}`,
      fill(names, 30),
    ]
  const { signs } = SIZES[kind]
  const second = `${number}${state}${dates}${extra}`
  return [
    fill(`${kind === 'passport' ? 'P' : 'V'}<${state}${names}`, signs),
    `${fill(second, signs - 2)}${digits(2)}`,
  ]
}
