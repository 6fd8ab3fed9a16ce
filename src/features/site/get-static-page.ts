import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { escapeHtml } from '../../lib/html/escape-html.ts'
import { longDate } from '../../lib/time/uk-date.ts'
import { serve } from '../../platform/api/serve.ts'
import { projectFolder } from '../../platform/project-folder.ts'
import { getStaticPage as call } from './contract.ts'

/** The day the texts were last edited; change it with them. */
const EDITED_ON = '2026-11-25T12:00:00Z'

const rendered = new Map<string, Promise<{ title: string; html: string }>>()

/** A page of the site's own texts (messages/pages), rendered once a process with the operator's name in it. */
export const getStaticPage = serve(call).handler(({ input, context }) => {
  const known = rendered.get(input.page)
  if (known) return known
  const page = render(input.page, context.config.operator)
  rendered.set(input.page, page)
  // a failure is not kept
  page.catch(() => rendered.delete(input.page))
  return page
})

async function render(page: string, operator: { name: string; email: string }) {
  const source = await readFile(path.join(projectFolder, 'messages/pages', `${page}.md`), 'utf8')
  const text = source
    .replaceAll('{operatorName}', escapeHtml(operator.name))
    .replaceAll('{operatorEmail}', `[${operator.email}](mailto:${operator.email})`)
    .replaceAll('{editedOn}', longDate(EDITED_ON))
  const [heading = '', ...rest] = text.trim().split('\n')
  const html = await marked.parse(rest.join('\n'))
  return {
    title: heading.replace(/^#\s*/, ''),
    html: html
      .replaceAll('<table>', '<div class="table"><table>')
      .replaceAll('</table>', '</table></div>'),
  }
}
