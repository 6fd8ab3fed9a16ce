import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

/**
 * A static page with the texts of its head.
 * @param path its address
 */
export async function loadStaticPage(
  { api }: LoaderContext,
  page: 'privacy-policy' | 'user-agreement' | 'contact-us',
  path: string,
) {
  const [text, seo] = await Promise.all([api.getStaticPage({ page }), api.getSeo({ page })])
  const head = {
    title: seo.title,
    description: seo.description,
    robots: seo['meta-robots'],
    path,
  }
  return { ...text, head }
}
