import { escapeHtml } from '../../../lib/html/escape-html.ts'
import { longDate, spellBirthDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import type { Services } from '../../../platform/context.ts'
import type { ArchivedProfile } from './archive-profile.ts'
import { archiveSections } from './archive-sections.ts'

const STYLES = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin-top: 3rem; font-size: 1.375rem }
h3 { margin: 0; font-size: 1.125rem }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .25rem 1.5rem }
dt, small { opacity: .7 }
dd { margin: 0 }
article { padding: 1.25rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
img { max-width: 100%; height: auto }
`

/** The archive as a page that opens from a folder, without a network: who one is, and all that one wrote. */
export async function* archivePage(
  { db, config }: Services,
  profile: ArchivedProfile,
): AsyncGenerator<string> {
  const name = nameOf(profile)
  const title = escapeHtml(m.archive_title({ name }))
  yield `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p><small>${m.archive_made({ date: longDate(new Date().toISOString()) })}</small></p>
<p>${m.archive_about()}</p>
<h2>${m.archive_profile()}</h2>
<dl>${factsOf(profile).map(fact).join('')}</dl>
`
  const sections = archiveSections(config.publicUrl)
  for (const [key, heading] of [
    ['posts', m.archive_posts()],
    ['comments', m.archive_comments()],
  ] as const) {
    yield `<h2>${heading}</h2>\n`
    let isEmpty = true
    const rows = sections.find((one) => one.name === key)?.rows(db, profile.id) ?? []
    for await (const row of rows) {
      isEmpty = false
      yield article(row as Written, config.filesUrl)
    }
    if (isEmpty) yield `<p>${m.archive_nothing()}</p>\n`
  }
  yield '</body>\n</html>\n'
}

/** A post or a comment as the data have it. */
interface Written {
  readonly title?: string
  readonly url: string | null
  readonly content: string
  readonly createdAt: Date
}

const nameOf = ({ firstName, lastName }: ArchivedProfile) =>
  [firstName, lastName].filter(Boolean).join(' ')

function factsOf(profile: ArchivedProfile): [string, string][] {
  const links = [profile.additionalLink, ...profile.socialLinks.map(({ url }) => url)]
  const facts: [string, string | null][] = [
    [m.archive_name(), nameOf(profile)],
    [m.archive_username(), `@${profile.username}`],
    [m.archive_email(), profile.email],
    [m.archive_birthday(), profile.birthDate && spellBirthDate(profile.birthDate)],
    [m.archive_place(), [profile.city, profile.country].filter(Boolean).join(', ')],
    [m.archive_origin(), [profile.originCity, profile.originCountry].filter(Boolean).join(', ')],
    [m.archive_bio(), profile.bio],
    [m.archive_links(), links.filter(Boolean).join(' · ')],
    [m.archive_joined(), longDate(profile.joinedAt.toISOString())],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

const fact = ([label, value]: [string, string]) =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`

/** What people write is HTML that was cleaned when it was written; its pictures stand beside the page. */
function article({ title, url, content, createdAt }: Written, filesUrl: string): string {
  const link = url
    ? `<a href="${escapeHtml(url)}">${m.archive_open()}</a>`
    : `<span>${m.archive_draft()}</span>`
  return `<article>
${title ? `<h3>${escapeHtml(title)}</h3>\n` : ''}<small>${longDate(createdAt.toISOString())} · ${link}</small>
${withOwnPictures(content, filesUrl)}
</article>
`
}

function withOwnPictures(html: string, filesUrl: string): string {
  const stored = new RegExp(
    `${filesUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/[a-z]+/([0-9a-f-]{36})-\\d+\\.webp`,
    'g',
  )
  return html.replaceAll(stored, 'files/$1.webp').replaceAll(/ srcset="[^"]*"/g, '')
}
