import { groupDigits } from './uk-number.ts'

/** «2,3»: kilometres by tenths, from ten on whole ones. */
export const writeKilometres = (kilometres: number): string =>
  groupDigits(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres))
