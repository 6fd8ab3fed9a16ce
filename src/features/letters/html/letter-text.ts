import * as m from '../../../paraglide/messages.js'
import type { Letter } from '../letter.ts'
import type { Frame } from './frame.ts'

/** A letter as plain text, for who reads no HTML. */
export function letterText(
  { heading, paragraphs, items = [], after = [], button, smallPrint }: Letter,
  { publicUrl, operatorEmail, unsubscribe }: Frame,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...items.map(({ title, text, link }) => [title, text, link].filter(Boolean).join('\n')),
    ...after,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...smallPrint,
    ...(unsubscribe ? [`${m.letter_unsubscribe()}:\n${unsubscribe}`] : []),
    // a line of «-- » begins what readers of mail take for the signature
    `-- \n${m.letter_footer()}\n${publicUrl}\n${m.letter_automatic({ email: operatorEmail })}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
