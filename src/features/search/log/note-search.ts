import { isbot } from 'isbot'
import { findPersonalData } from '../../../lib/personal-data/find-personal-data.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/address/network-of.ts'
import { bufferSearch } from './search-buffer.ts'

interface Search {
  readonly query: string
  readonly isFound: boolean
}

/** What is longer is a sentence of somebody's own, and no second person types it. */
const MAX_LENGTH = 60

/** Notes what was searched for and whether something was found, for who runs the site; not by whom. */
export function noteSearch(context: RequestContext, { query, isFound }: Search): void {
  const { userAgent, secrets, address, viewer } = context
  const text = query.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (!text || text.length > MAX_LENGTH || isPersonal(text)) return
  if (!userAgent || isbot(userAgent)) return
  const person = viewer ? `person ${viewer.customerId}` : `network ${networkOf(address)}`
  const who = secrets.digest(`search ${text} ${person}`).subarray(0, 16)
  const day = new Date().toISOString().slice(0, 10)
  bufferSearch(context, { day, query: text, who, isFound })
}

/** Somebody's address, number or document that was pasted into the field. */
const isPersonal = (text: string) => text.includes('@') || findPersonalData(text).length > 0
