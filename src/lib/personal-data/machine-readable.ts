import { maskSigns, type PersonalPlace } from './place.ts'

/** A line of the machine-readable zone of a document (ICAO 9303): 30, 36 or 44 signs. */
const LINE = /(?<![A-Z0-9<])(?:[A-Z0-9<]{44}|[A-Z0-9<]{36}|[A-Z0-9<]{30})(?![A-Z0-9<])/g
const NAMES = /^[A-Z]+(?:<[A-Z]+)*<<[A-Z<]*$/
/** How far apart the lines of one document stand, in characters. */
const BETWEEN_LINES = 3

/** Lines of the machine-readable zone of passports and identity cards, by their check digits, and the names beside. */
export function findMachineReadable(text: string): PersonalPlace[] {
  const lines = [...text.matchAll(LINE)].map(({ 0: line, index }) => ({ line, index }))
  const isProven = lines.map(({ line }) => hasCheckDigits(line))
  const isBeside = (index: number, other: number): boolean => {
    const [one, two] = [lines[Math.min(index, other)], lines[Math.max(index, other)]]
    if (!one || !two || !isProven[other]) return false
    return two.index - one.index - one.line.length <= BETWEEN_LINES
  }
  return lines
    .filter(({ line }, at) => {
      const isNames = NAMES.test(line) || /^[PIACV][A-Z<][A-Z<]{3}/.test(line)
      return isProven[at] || (isNames && (isBeside(at, at - 1) || isBeside(at, at + 1)))
    })
    .map(({ line, index }) => ({
      kind: 'mrz',
      start: index,
      end: index + line.length,
      masked: maskSigns(line),
    }))
}

/** Whether a line has the check digits of its place: TD3 and TD2 the last line, TD1 the first or the second one. */
function hasCheckDigits(line: string): boolean {
  const isRight = (from: number, to: number) => checkDigit(line.slice(from, to)) === line[to]
  if (line.length === 30)
    return (
      (/^[ACI]/.test(line) && isRight(5, 14) && /\d/.test(line.slice(5, 14))) ||
      (/^\d{6}\d[MFX<]\d{6}\d/.test(line) && isRight(0, 6) && isRight(8, 14))
    )
  return (
    /^[A-Z0-9<]{9}\d[A-Z<]{3}\d{6}\d[MFX<]\d{6}\d/.test(line) &&
    isRight(0, 9) &&
    isRight(13, 19) &&
    isRight(21, 27)
  )
}

const WEIGHTS = [7, 3, 1]

/** The check digit of signs: 0–9, A = 10 … Z = 35, `<` = 0, by the weights 7, 3, 1. */
function checkDigit(signs: string): string {
  const sum = [...signs].reduce(
    (total, sign, index) =>
      total + (sign === '<' ? 0 : Number.parseInt(sign, 36)) * (WEIGHTS[index % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}
