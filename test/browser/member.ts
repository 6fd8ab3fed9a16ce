import type { Page } from 'playwright-core'
import type { openBrowser, VisitorOptions } from './browser.ts'
import { linkOfLetter } from './letters.ts'
import { newcomer } from './newcomer.ts'
import { onSite } from './site-database.ts'

export const PASSWORD = 'зелений човен пливе крізь сніг'

/** A page of somebody new who has joined; joining itself is tested elsewhere. */
export async function member(
  { site, visitor }: ReturnType<typeof openBrowser>,
  { isProven = true, ...options }: VisitorOptions & { isProven?: boolean } = {},
) {
  const person = newcomer(visitor)
  const page = await person.open(options)
  const { email, username } = person
  const joined = await page.request.post('/api/registration', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: {
      email,
      username,
      name: 'Ярина Новенька',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      acept: true,
    },
  })
  if (!joined.ok()) throw new Error(`Nobody joined: ${await joined.text()}`)
  const link = await linkOfLetter(email)
  // the browser that joined is signed in by the link; opening the page of it is tested elsewhere
  if (isProven) await page.request.get(link)
  return { email, username, page, link }
}

/** From now on the product asks the person for proof before what is delicate. */
export const letProofGrowOld = (email: string) =>
  onSite(
    `update session set proved_at = now() - interval '16 minutes'
     from customer where customer.id = session.customer_id and customer.email = $1`,
    [email],
  )

/** Fills in the dialog that asks for proof. */
export async function prove(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await dialog.getByLabel('Ваш теперішній пароль').fill(password)
  await dialog.getByRole('button', { name: 'Підтвердити' }).click()
}
