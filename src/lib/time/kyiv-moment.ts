import * as m from '../../paraglide/messages.js'
import { clock, KYIV, longDate } from './uk-date.ts'

/** «20 листопада 2026 р., 14:05 за Києвом» */
export const kyivMoment = (iso: string): string =>
  m.kyiv_moment({ date: longDate(iso), time: clock(iso, KYIV) })
