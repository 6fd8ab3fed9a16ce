import { createHash } from 'node:crypto'
import { sentLetterPath } from '../../lib/address/endpoint-paths.ts'
import { paths } from '../../lib/address/paths.ts'
import { escapeHtml } from '../../lib/html/escape-html.ts'
import { clock, KYIV, longDate } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import type { SentLetter } from '../../platform/mail/sent-letters.ts'
import { DARK, LIGHT } from './html/letter-colours.ts'

const STYLES = `
:root { color-scheme: light dark; --paper: ${LIGHT.paper}; --ink: ${LIGHT.ink}; --ink-2: ${LIGHT['ink-2']}; --line: ${LIGHT.line}; --sky: ${LIGHT.sky} }
@media (prefers-color-scheme: dark) { :root { --paper: ${DARK.paper}; --ink: ${DARK.ink}; --ink-2: ${DARK['ink-2']}; --line: ${DARK.line}; --sky: ${DARK.sky} } }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.0625rem }
p { margin: 0; color: var(--ink-2) }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none }
li { padding: 1rem 0; border-top: 1px solid var(--line) }
a { display: inline-block; padding: 0.25rem 0; color: var(--sky) }
`

/** The list fetches nothing; its one style sheet is known by its hash. */
export const LIST_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** The page that lists letters, the newest first. */
export function sentLetterList(letters: readonly SentLetter[]): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${escapeHtml(m.sent_letters_title())}</title>
<style>${STYLES}</style>
</head>
<body>
<a href="${paths.home({})}">← ${escapeHtml(m.brand())}</a>
<h1>${escapeHtml(m.sent_letters_title())}</h1>
<p>${escapeHtml(letters.length > 0 ? m.sent_letters_about() : m.sent_letters_none())}</p>
<ol>${letters.map(itemHtml).join('\n')}</ol>
</body>
</html>
`
}

function itemHtml({ name, email }: SentLetter): string {
  const to = email.to?.map((one) => one.address).join(', ') ?? ''
  const sent = email.date ? `${longDate(email.date, KYIV)}, ${clock(email.date, KYIV)}` : ''
  const link = (ending: string, label: string) =>
    `<a href="${sentLetterPath(`${name}.${ending}`)}">${escapeHtml(label)}</a>`
  return `<li>
<h2>${escapeHtml(email.subject ?? '')}</h2>
<p>${escapeHtml([to, sent].filter(Boolean).join(' · '))}</p>
${link('html', m.sent_letters_html())} · ${link('txt', m.sent_letters_text())} · ${link('eml', m.sent_letters_source())}
</li>`
}
