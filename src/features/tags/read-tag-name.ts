import * as m from '../../paraglide/messages.js'
import { badInput } from '../../platform/errors/failures.ts'

/** What does not show, such as spaces of no width and what turns the text around: two tags must not look alike by it. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The name of a tag as it is kept: lower case, one space between words, without what does not show and what parts
 * tags in an address.
 * @throws 400 when less than 2 or more than 30 characters are left, or no letter and digit among them
 */
export function readTagName(typed: string): string {
  const name = typed
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[#;,/\\]/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if ([...name].length < 2 || [...name].length > 30) throw badInput('name', m.refused_tag_length())
  if (!/[\p{L}\p{N}]/u.test(name)) throw badInput('name', m.refused_tag_letters())
  return name
}
