import { paths } from '../../../lib/address/paths.ts'
import { shippedPage } from '../../site/static-page-texts.ts'
import { STATIC_PAGES } from '../../site/static-pages.ts'

const ADDRESSES = {
  'privacy-policy': paths.privacyPolicy,
  'user-agreement': paths.userAgreement,
  'contact-us': paths.contactUs,
} as const

/** The title of a changed page and its address. */
export async function titleOfPage({
  name,
  content,
}: {
  readonly name: string
  readonly content: unknown
}): Promise<{ title: string; path: string }> {
  const page = STATIC_PAGES.find((one) => name === `page/${one}`)
  if (!page) throw new Error(`${name} is no page`)
  const text = typeof content === 'string' ? content : await shippedPage(page)
  return { title: text.split('\n')[0]?.replace(/^#\s*/, '') ?? '', path: ADDRESSES[page] }
}
