/**
 * Letters drawn with one even stroke, as OCR-B is, each in a box 4 wide and 6 high: points of a line, lines apart by
 * a space. A picture with them needs no font of the machine.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '06,20,46 14,34',
  B: '00,06,36,45,44,33,03 33,42,41,30,00',
  C: '41,30,10,01,05,16,36,45',
  D: '00,06,26,44,42,20,00',
  E: '40,00,06,46 03,33',
  F: '40,00,06 03,33',
  G: '41,30,10,01,05,16,36,45,43,23',
  H: '00,06 40,46 03,43',
  I: '10,30 20,26 16,36',
  J: '40,45,36,16,05',
  K: '00,06 40,03,46',
  L: '00,06,46',
  M: '06,00,23,40,46',
  N: '06,00,46,40',
  O: '10,30,41,45,36,16,05,01,10',
  P: '06,00,30,41,42,33,03',
  Q: '10,30,41,45,36,16,05,01,10 24,46',
  R: '06,00,30,41,42,33,03 23,46',
  S: '41,30,10,01,02,13,33,44,45,36,16,05',
  T: '00,40 20,26',
  U: '00,05,16,36,45,40',
  V: '00,26,40',
  W: '00,16,22,36,40',
  X: '00,46 40,06',
  Y: '00,23,40 23,26',
  Z: '00,40,06,46',
  0: '10,30,41,45,36,16,05,01,10 32,14',
  1: '11,20,26 16,36',
  2: '01,10,30,41,42,06,46',
  3: '00,40,22,32,43,45,36,16,05',
  4: '36,30,04,44',
  5: '40,00,02,32,43,45,36,16,05',
  6: '30,10,02,05,16,36,45,44,33,03',
  7: '00,40,16',
  8: '10,30,41,42,33,13,04,05,16,36,45,44,33 13,02,01,10',
  9: '43,13,02,01,10,30,41,44,36,16',
  '<': '41,03,45',
}

interface Row {
  /** Where its first letter begins, and its upper edge. */
  readonly x: number
  readonly y: number
  /** From one letter to the next. */
  readonly pitch: number
  readonly height: number
  readonly stroke: number
}

/** A row of letters, digits and `<` of equal width, as a path of SVG. */
export function drawRow(text: string, { x, y, pitch, height, stroke }: Row): string {
  const width = pitch * 0.62
  const path = [...text].flatMap((letter, at) =>
    (STROKES[letter] ?? '').split(' ').map((line) => {
      const points = line.split(',').map(([across = '0', down = '0']) => {
        const left = x + at * pitch + (pitch - width) / 2 + (Number(across) / 4) * width
        return `${left.toFixed(2)} ${(y + (Number(down) / 6) * height).toFixed(2)}`
      })
      return `M${points.join('L')}`
    }),
  )
  return `<path d="${path.join('')}" fill="none" stroke="#222" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>`
}
