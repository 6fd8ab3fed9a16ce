import { z } from 'zod'
import { username } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { customerCard } from '../contract.ts'

export const listBlocks = operation('GET', '/blocks', {
  key: 'blocks',
  tag: 'Люди',
  summary: 'Кого я заблокував, останні спершу',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ blocks: z.array(customerCard) }))

const person = z.strictObject({ username })
const isBlocked = z.object({ isBlocked: z.boolean() })

export const block = operation('POST', '/blocks', {
  key: 'blocks',
  tag: 'Люди',
  summary: 'Заблокувати людину: ні я, ні вона не бачимо одне одного, не стежимо й не сповіщаємо',
  access: 'member',
  limit: { name: 'block', per: 'person', rules: [{ times: 100, seconds: 86_400 }] },
})
  .input(person)
  .output(isBlocked)

export const unblock = operation('DELETE', '/blocks', {
  key: 'blocks',
  tag: 'Люди',
  summary: 'Розблокувати людину; стеження, які зникли, не повертаються',
  access: 'member',
})
  .input(person)
  .output(isBlocked)
