import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { siteEdit } from '../../platform/site/site-edits.ts'
import { getStaticPage as call } from './contract.ts'
import { renderPage, SHIPPED_ON, shippedPage } from './static-page-texts.ts'
import type { StaticPageName } from './static-pages.ts'

type Rendered = ReturnType<typeof renderPage>

/** By page; of each the text that holds now. */
const rendered = new Map<string, { readonly of: string; readonly page: Rendered }>()

/** A page of the site's own texts, as who runs the site edited it; rendered once a process. */
export const getStaticPage = serve(call).handler(async ({ input, context }) => {
  const edit = await siteEdit(context.db, `page/${input.page}`)
  const of = edit ? `${edit.id} ${edit.createdAt.getTime()}` : 'shipped'
  const known = rendered.get(input.page)
  if (known?.of === of) return known.page
  const page = edit
    ? renderPage(String(edit.content), context.config, edit.createdAt.toISOString())
    : renderShipped(input.page, context)
  rendered.set(input.page, { of, page })
  // a failure is not kept
  page.catch(() => rendered.delete(input.page))
  return page
})

const renderShipped = async (page: StaticPageName, { config }: RequestContext) =>
  renderPage(await shippedPage(page), config, SHIPPED_ON)
