/** With the country, as ITU-T E.164 has it: a code never begins with 0, and 15 digits are the most. */
const E164 = /^\+[1-9]\d{6,14}$/

/** A phone number as people type it, «+48 500 000 000» or «0048…»; undefined of what has no code of a country. */
export function readPhone(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return E164.test(number) ? number : undefined
}
