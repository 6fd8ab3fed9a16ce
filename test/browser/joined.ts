import type { openBrowser } from './browser.ts'
import { linkOfLetter } from './letters.ts'
import { isIn, newcomer } from './newcomer.ts'

type Visitor = ReturnType<typeof openBrowser>['visitor']

const PASSWORD = 'зелений човен пливе крізь сніг'

/** A page of somebody who joined just now and proved their address; joining itself is tested elsewhere. */
export async function joined(visitor: Visitor, options: Parameters<Visitor>[0] = {}) {
  const person = newcomer(visitor)
  const page = await person.open(options)
  await page.goto('/uk/about')
  const status = await page.evaluate(
    async (input) => {
      const response = await fetch('/api/registration', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' },
        body: JSON.stringify(input),
      })
      return response.status
    },
    {
      email: person.email,
      username: person.name,
      name: 'Олена Новенька',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      acept: true,
    },
  )
  if (status !== 200) throw new Error(`Registration answered ${status}`)
  await page.goto(await linkOfLetter(person.email))
  await isIn(page)
  return { page, username: person.name, email: person.email }
}
