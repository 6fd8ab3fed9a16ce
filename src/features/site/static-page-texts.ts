import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { cleanHtml } from '../../lib/html/clean-html.ts'
import { escapeHtml } from '../../lib/html/escape-html.ts'
import { longDate } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import type { Config } from '../../platform/config/config.ts'
import { projectFolder } from '../../platform/project-folder.ts'
import type { StaticPageName } from './static-pages.ts'

/** The day the texts that the product comes with were last edited; change it with them. */
export const SHIPPED_ON = '2026-11-26T12:00:00Z'

/** The Markdown that the product comes with. */
export const shippedPage = (page: StaticPageName): Promise<string> =>
  readFile(path.join(projectFolder, 'messages/pages', `${page}.md`), 'utf8')

type Site = Pick<Config, 'operator' | 'filesUrl' | 'assistant'>

/**
 * Markdown as a page shows it, with the operator's name in it, cleaned as all that people write.
 * @param editedOn when it was written, in ISO 8601
 */
export async function renderPage(
  source: string,
  { operator, filesUrl, assistant }: Site,
  editedOn: string,
) {
  const text = source
    .replaceAll('{operatorName}', escapeHtml(operator.name))
    .replaceAll('{operatorEmail}', `[${operator.email}](mailto:${operator.email})`)
    .replaceAll(
      '{modelPromise}',
      assistant?.looksForFraud ? m.policy_model_looks() : m.policy_model_promise(),
    )
    .replaceAll('{editedOn}', longDate(editedOn))
  const [heading = '', ...rest] = text.trim().split('\n')
  const { html } = cleanHtml(await marked.parse(rest.join('\n')), { filesUrl })
  // whoever runs the site vouches for its links
  const own = html.replaceAll(' rel="nofollow ugc" target="_blank"', '')
  return { title: heading.replace(/^#\s*/, ''), html: own }
}
