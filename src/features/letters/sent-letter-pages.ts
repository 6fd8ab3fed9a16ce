import { Hono } from 'hono'
import type { RequestContext } from '../../platform/context.ts'
import { isForwarded } from '../../platform/http/address/is-forwarded.ts'
import { isLoopback } from '../../platform/http/address/is-loopback.ts'
import { mailFolder } from '../../platform/mail/open-mail.ts'
import { listSentLetters, readSentLetter } from '../../platform/mail/sent-letters.ts'
import { LIST_POLICY, sentLetterList } from './sent-letter-list.ts'

const MAX_COUNT = 50

/** A letter is looked at as somebody's mail shows it: no script, nothing fetched, an origin of its own. */
const LETTER_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * /dev/mail: the letters that no SMTP took, so that a newcomer finds the links in them. Links open accounts,
 * hence only on a site of this machine without SMTP, and only to who sits at it, unless DEV_MAIL asks for more; to
 * others there is no such page.
 */
export function sentLetterPages() {
  const app = new Hono<{ Variables: { context: RequestContext } }>()
  app.use('/dev/mail/*', async (c, next) => {
    if (!mayLook(c.req.raw, c.get('context'))) return c.notFound()
    await next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/dev/mail', async (c) => {
    const letters = await listSentLetters(mailFolder(c.get('context').config), MAX_COUNT)
    return c.html(sentLetterList(letters), 200, { 'content-security-policy': LIST_POLICY })
  })
  app.get('/dev/mail/:file{.+\\.(html|txt|eml)}', async (c) => {
    const [name = '', ending] = c.req.param('file').split('.')
    const letter = await readSentLetter(mailFolder(c.get('context').config), name)
    if (!letter) return c.notFound()
    const policy = { 'content-security-policy': LETTER_POLICY }
    if (ending === 'html') return c.html(letter.email.html ?? '', 200, policy)
    return c.text(ending === 'txt' ? (letter.email.text ?? '') : String(letter.source), 200, policy)
  })
  return app
}

/**
 * The name in the address keeps away a foreign page that made its own name point here (DNS rebinding). The rest keeps
 * away other machines: also those for whom a proxy on this one asks, which nobody may have told us of.
 */
function mayLook(request: Request, { config, address }: RequestContext): boolean {
  const { shownTo } = config.mail
  if (shownTo === 'nobody' || !isLoopback(new URL(request.url).hostname)) return false
  return shownTo === 'anybody' || (isLoopback(address) && !isForwarded(request))
}
