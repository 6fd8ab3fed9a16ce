import { groupDigits } from '../../../lib/text/uk-number.ts'

/** «2,3»: by tenths of a kilometre, from ten on by whole ones. */
export const kilometresOf = (away: number): string =>
  groupDigits(away < 10 ? Math.round(away * 10) / 10 : Math.round(away))
