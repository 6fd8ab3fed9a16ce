import { neighbour } from './below-posts.ts'
import type { openBrowser } from './browser.ts'
import { onSite } from './site-database.ts'

/** A page of somebody who keeps order, with a second factor, as the decisions of moderators want it. */
export const moderator = (browser: ReturnType<typeof openBrowser>, options: object = {}) =>
  staff(browser, 'moderator', options)

/** The same of who runs the site. */
export const admin = (browser: ReturnType<typeof openBrowser>, options: object = {}) =>
  staff(browser, 'admin', options)

async function staff(browser: ReturnType<typeof openBrowser>, role: string, options: object) {
  const person = await neighbour(browser, options)
  await onSite('update customer set role = $2 where email = $1', [person.email, role])
  await onSite(
    `insert into passkey (id, customer_id, public_key, name)
      select 'factor-of-' || id, id, '', 'Ключ' from customer where email = $1`,
    [person.email],
  )
  return person.page
}
