import type { openBrowser } from './browser.ts'
import { linkOfLetter } from './letters.ts'
import { newcomer } from './newcomer.ts'

type Visitor = ReturnType<typeof openBrowser>['visitor']

const PASSWORD = 'зелений човен пливе крізь сніг'

/** A page of somebody who joined just now and proved their address; joining itself is tested elsewhere. */
export async function joined(visitor: Visitor, options: Parameters<Visitor>[0] = {}) {
  const person = newcomer(visitor)
  const page = await person.open(options)
  const answer = await page.request.post('/api/registration', {
    headers: { 'sec-fetch-site': 'same-origin', 'x-request-with': 'XMLHttpRequest' },
    data: {
      email: person.email,
      username: person.name,
      name: 'Олена Новенька',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      acept: true,
    },
  })
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}`)
  await page.request.get(await linkOfLetter(person.email))
  return { page, username: person.name, email: person.email }
}
