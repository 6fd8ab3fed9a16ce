import type { Random } from '../../../demo/random.ts'
import { escapeHtml } from '../../../src/lib/html/escape-html.ts'
import type { Drawing } from './specimen.ts'

/** Pictures as people publish them, without a document: each kind draws another one every time. */
export const honestDrawings: Readonly<Record<string, (random: Random) => Drawing>> = {
  'a page of text': (random) => page(paragraph(random, 26, 70), { font: 'sans-serif', size: 2.6 }),
  'a program': (random) => page(program(random), { font: 'monospace', size: 2.2 }),
  'a merge with conflicts': (random) => page(conflict(random), { font: 'monospace', size: 2.4 }),
  'keys and hashes': (random) =>
    page(
      Array.from({ length: 30 }, () => word(random, 44, BASE64)),
      { font: 'monospace', size: 2.5 },
    ),
  'a receipt': (random) => page(receipt(random), { font: 'monospace', size: 2.8 }),
  'a menu': (random) =>
    page(
      Array.from(
        { length: 22 },
        () => `${word(random, 12).padEnd(34, '.')} ${digits(random, 3)} zł`,
      ),
      { font: 'monospace', size: 2.8 },
    ),
  'a timetable': (random) =>
    page(
      Array.from({ length: 24 }, (_, hour) =>
        [hour, ...Array.from({ length: 12 }, () => digits(random, 2))]
          .map((part) => String(part).padStart(2, '0'))
          .join(random.pick([' ', '  '])),
      ),
      { font: 'monospace', size: 2.6 },
    ),
  'a table': (random) => grid(random, 8, 22),
  'a house': (random) => windows(random),
  'a keyboard': (random) => keyboard(random),
  'a bar code': (random) => barCode(random),
  arrows: (random) => arrows(random),
}

const LETTERS = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BASE64 = `${LATIN}abcdefghijklmnopqrstuvwxyz0123456789+/`
const PLAIN = 'abcdefghijklmnopqrstuvwxyz'

const word = (random: Random, length: number, letters = LETTERS) =>
  Array.from({ length }, () => letters[Math.floor(random.next() * letters.length)]).join('')

const digits = (random: Random, length: number) => word(random, length, '0123456789')

const paragraph = (random: Random, lines: number, length: number) =>
  Array.from({ length: lines }, () => {
    let line = ''
    while (line.length < length) line += `${word(random, 2 + Math.floor(random.next() * 9))} `
    return line
  })

const program = (random: Random) =>
  Array.from({ length: 36 }, () => {
    const name = word(random, 6, PLAIN)
    return random.pick([
      `  const ${name} = new Map<string, Array<${name}>>()`,
      `  <div className="${name}"><span>${name}</span></div>`,
      `  for (let i = 0; i < ${name}.length; i <<= 1) {`,
      `  std::cout << ${name} << "," << ${name} << std::endl;`,
      `  cat <<EOF >> ${name}.txt`,
      `<<<<<<<<<<<<<<<<<<<<<< ${name} >>>>>>>>>>>>>>>>`,
      '  }',
    ])
  })

const conflict = (random: Random) =>
  Array.from({ length: 6 }, () => [
    '<<<<<<< HEAD',
    `  return ${word(random, 8, PLAIN)}(${digits(random, 4)})`,
    '=======',
    `  return ${word(random, 10, PLAIN)}(${digits(random, 5)})`,
    `>>>>>>> feature/${word(random, 12, PLAIN)}`,
  ]).flat()

const receipt = (random: Random) => [
  word(random, 14).toUpperCase(),
  '='.repeat(38),
  ...Array.from(
    { length: 14 },
    () => `${word(random, 10).padEnd(24)}${digits(random, 3)},${digits(random, 2)} A`,
  ),
  random.pick(['<'.repeat(38), '-'.repeat(38), '>'.repeat(38), '<>'.repeat(19)]),
  `РАЗОМ${digits(random, 4).padStart(30)}`,
  '*'.repeat(38),
  digits(random, 38),
]

interface Type {
  readonly font: string
  /** In millimetres. */
  readonly size: number
}

/** Lines on a sheet of 120 by 120 millimetres. */
function page(lines: readonly string[], { font, size }: Type): Drawing {
  const text = lines.map(
    (line, at) =>
      `<text x="5" y="${8 + at * size * 1.45}" font-family="${font}" font-size="${size}" fill="#222" xml:space="preserve">${escapeHtml(line)}</text>`,
  )
  return {
    svg: `<rect width="120" height="120" fill="#f4f2ec"/>${text.join('')}`,
    width: 120,
    height: 120,
  }
}

function grid(random: Random, columns: number, rows: number): Drawing {
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * 14 + 4, Math.floor(at / columns) * 5 + 4]
    return `<rect x="${x}" y="${y}" width="14" height="5" fill="none" stroke="#444" stroke-width="0.2"/>
      <text x="${x + 1}" y="${y + 3.6}" font-family="sans-serif" font-size="2.6">${digits(random, 5)}</text>`
  })
  return {
    svg: `<rect width="120" height="120" fill="#fff"/>${cells.join('')}`,
    width: 120,
    height: 120,
  }
}

function windows(random: Random): Drawing {
  const [columns, rows] = [Math.round(random.between(12, 44)), Math.round(random.between(4, 14))]
  const [across, down] = [150 / columns, 90 / rows]
  const all = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * across, Math.floor(at / columns) * down]
    return `<rect x="${x + across * 0.2}" y="${y + down * 0.2}" width="${across * 0.6}" height="${down * 0.6}" fill="#345"/>
      <path d="M${x + across * 0.5} ${y + down * 0.2}v${down * 0.6}" stroke="#c9b69a" stroke-width="${across * 0.08}"/>`
  })
  return {
    svg: `<rect width="150" height="90" fill="#c9b69a"/>${all.join('')}`,
    width: 150,
    height: 90,
  }
}

function keyboard(random: Random): Drawing {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 12 }, (_, at) => {
      const [x, y] = [4 + at * 11 + row * 3, 6 + row * 11]
      return `<rect x="${x}" y="${y}" width="10" height="10" rx="1.5" fill="#2b2d31"/>
        <text x="${x + 2}" y="${y + 6}" font-family="sans-serif" font-size="4" fill="#eee">${random.pick(['&lt;', 'A', 'Ж', '&gt;', '7', 'Q'])}</text>`
    }),
  )
  return {
    svg: `<rect width="150" height="60" fill="#777"/>${keys.join('')}`,
    width: 150,
    height: 60,
  }
}

function barCode(random: Random): Drawing {
  let x = 8
  let bars = ''
  while (x < 112) {
    const wide = random.pick([0.4, 0.8, 1.2, 1.6])
    bars += `<rect x="${x}" y="10" width="${wide}" height="40" fill="#111"/>`
    x += wide + random.pick([0.4, 0.8, 1.2])
  }
  const text = `<text x="12" y="56" font-family="monospace" font-size="5" textLength="96">${digits(random, 30)}</text>`
  return {
    svg: `<rect width="120" height="62" fill="#fff"/>${bars}${text}`,
    width: 120,
    height: 62,
  }
}

/** Road signs, fences, knitting: rows of `<`, one or many. */
function arrows(random: Random): Drawing {
  const [columns, rows] = [Math.round(random.between(5, 46)), random.pick([1, 2, 3, 5, 12])]
  const across = 140 / columns
  const all = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * across + 5, Math.floor(at / columns) * across * 2.2 + 6]
    return `<path d="M${x + across * 0.7} ${y}L${x + across * 0.2} ${y + across * 0.45}L${x + across * 0.7} ${y + across * 0.9}" fill="none" stroke="#a22" stroke-width="${across * 0.14}"/>`
  })
  const height = Math.max(40, rows * across * 2.2 + 12)
  return {
    svg: `<rect width="150" height="${height}" fill="#eee"/>${all.join('')}`,
    width: 150,
    height,
  }
}
