import type { Page } from 'playwright-core'
import type { openBrowser } from './browser.ts'
import { linkOfLetter } from './letters.ts'
import { newcomer } from './newcomer.ts'
import { onSite } from './site-database.ts'

export const PASSWORD = 'зелений човен пливе крізь сніг'

/** Somebody new who has joined, as far as the form and the letter are not what a test is about. */
export async function member(
  { site, visitor }: ReturnType<typeof openBrowser>,
  { isProven = true }: { isProven?: boolean } = {},
) {
  const person = newcomer(visitor)
  const page = await person.open()
  const { email, name } = person
  const joined = await page.request.post('/api/registration', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: {
      email,
      username: name,
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
  return { ...person, page, link }
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
