import { escapeHtml } from '../../../lib/html/escape-html.ts'
import * as m from '../../../paraglide/messages.js'
import type { Letter, LetterItem } from '../letter.ts'
import type { Frame } from './frame.ts'
import { DARK, LIGHT } from './letter-colours.ts'

const FONT = 'Onest, system-ui, -apple-system, Segoe UI, Roboto, sans-serif'
const BREAK = 'overflow-wrap: anywhere; word-break: break-word'

/** A letter as HTML in the look of the site: no table, no picture, nothing fetched from anywhere. */
export function letterHtml(letter: Letter, frame: Frame): string {
  const { subject, preheader, heading, paragraphs, items = [], after = [], smallPrint } = letter
  const footer = [...smallPrint, m.letter_automatic({ email: frame.operatorEmail })]
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="paper" style="margin: 0; padding: 24px 12px; background: ${LIGHT.paper}; font-family: ${FONT}">
<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(preheader)}</div>
<div class="surface" style="max-width: 560px; margin: 0 auto; padding: 28px 24px; background: ${LIGHT.surface}; border: 1px solid ${LIGHT.line}; border-radius: 10px">
<p class="ink" style="margin: 0 0 24px; font-size: 20px; line-height: 26px; font-weight: 800; color: ${LIGHT.ink}">${m.letter_brand()}<span class="wheat" style="color: ${LIGHT.wheat}">.</span></p>
<h1 class="ink" style="margin: 0 0 16px; font-size: 24px; line-height: 30px; font-weight: 800; color: ${LIGHT.ink}">${escapeHtml(heading)}</h1>
${[...paragraphs.map(paragraphHtml), ...items.map(itemHtml), ...after.map(paragraphHtml)].join('\n')}
${buttonHtml(letter.button)}
</div>
<div style="max-width: 560px; margin: 0 auto; padding: 20px 24px">
${footer.map(smallHtml).join('\n')}
${unsubscribeHtml(frame.unsubscribe)}<p style="margin: 0; font-size: 13px; line-height: 20px"><a class="sky" href="${escapeHtml(frame.publicUrl)}" style="color: ${LIGHT.sky}">${escapeHtml(m.letter_footer())}</a></p>
</div>
</body>
</html>
`
}

const DARK_STYLES = `
@media (prefers-color-scheme: dark) {
.paper { background: ${DARK.paper} !important }
.surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important }
.ink { color: ${DARK.ink} !important }
.ink-2 { color: ${DARK['ink-2']} !important }
.sky { color: ${DARK.sky} !important }
.wheat { color: ${DARK.wheat} !important }
.button { background: ${DARK.sky} !important; color: ${DARK.paper} !important }
}
`

const paragraphHtml = (text: string) =>
  `<p class="ink" style="margin: 0 0 16px; font-size: 17px; line-height: 28px; color: ${LIGHT.ink}; ${BREAK}">${escapeHtml(text)}</p>`

const itemHtml = ({ title, text, link }: LetterItem) =>
  `<p style="margin: 0 0 16px; font-size: 17px; line-height: 26px; ${BREAK}"><a class="sky" href="${escapeHtml(link)}" style="color: ${LIGHT.sky}; font-weight: 600">${escapeHtml(title)}</a>${
    text &&
    `<br /><span class="ink-2" style="font-size: 15px; line-height: 22px; color: ${LIGHT['ink-2']}">${escapeHtml(text).replaceAll('\n', '<br />')}</span>`
  }</p>`

const unsubscribeHtml = (link: string | undefined) =>
  link
    ? `<p style="margin: 0 0 12px; font-size: 13px; line-height: 20px"><a class="sky" href="${escapeHtml(link)}" style="color: ${LIGHT.sky}">${escapeHtml(m.letter_unsubscribe())}</a></p>\n`
    : ''

const smallHtml = (text: string) =>
  `<p class="ink-2" style="margin: 0 0 12px; font-size: 13px; line-height: 20px; color: ${LIGHT['ink-2']}; ${BREAK}">${escapeHtml(text)}</p>`

/** The link stands under the button too, for who cannot press it or wants to see where it leads. */
function buttonHtml(button: Letter['button']): string {
  if (!button) return ''
  const link = escapeHtml(button.link)
  return `<p style="margin: 24px 0"><a class="button" href="${link}" style="display: inline-block; padding: 12px 20px; border-radius: 10px; background: ${LIGHT.sky}; color: #ffffff; font-size: 17px; line-height: 24px; font-weight: 600; text-decoration: none">${escapeHtml(button.label)}</a></p>
<p class="ink-2" style="margin: 0; font-size: 13px; line-height: 20px; color: ${LIGHT['ink-2']}; ${BREAK}">${m.letter_link_hint()}<br /><a class="sky" href="${link}" style="color: ${LIGHT.sky}">${link}</a></p>`
}
