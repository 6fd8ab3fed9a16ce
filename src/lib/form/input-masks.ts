/** The presets of the specification; `#` is a digit, everything else stands by itself. */
export const inputMasks = {
  date: '####/##/##',
  time: '##:##',
  phone: '(###) ### - ####',
  card: '#### #### #### ####',
  /** The date as our fields show it. */
  day: '##.##.####',
} as const

/** What was typed as the mask shows it so far: «0501» → «(050) 1». Digits beyond the mask are dropped. */
export function applyMask(mask: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  let text = ''
  let next = 0
  for (const sign of mask) {
    if (next === digits.length) break
    text += sign === '#' ? digits[next++] : sign
  }
  return text
}

/** ITU-T E.164 allows no more. */
const MAX_DIGITS = 15

/**
 * A phone with its country in groups of three: «+380501234567» → «+380 501 234 567». A national number of ten digits
 * takes the preset; everything else, such as an address, stays as it was typed.
 */
export function maskPhone(typed: string): string {
  if (!/^[\d\s()+.-]*$/.test(typed)) return typed
  const bare = typed.trim().replace(/^00/, '+')
  const digits = bare.replaceAll(/\D/g, '')
  if (!bare.startsWith('+'))
    return digits.startsWith('0') && digits.length <= 10
      ? applyMask(inputMasks.phone, digits)
      : typed
  return `+${digits.slice(0, MAX_DIGITS).replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`
}
