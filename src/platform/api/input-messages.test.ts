import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../../../test/api.ts'

const { send } = await openApi()

test.each([
  ['/feed?page=0', 'page', 'Тут має бути ціле число від 1 до 100 000'],
  ['/feed?page=1e3', 'page', 'Тут має бути ціле число від 1 до 100 000'],
  ['/feed?page=', 'page', 'Тут має бути ціле число від 1 до 100 000'],
  ['/feed?tagIds[]=0', 'tagIds.0', 'Тут має бути ціле число від 1 до 2 147 483 647'],
  ['/feed?tagIds=1,2,3,4,5,6', 'tagIds', 'Тут може бути не більше ніж 5 значень'],
  ['/feed?type=people', 'type', 'Тут можливе одне з такого: posts, questions, events'],
  [
    '/feed?destinationCountry=POL',
    'destinationCountry',
    'Код країни — дві латинські літери, як-от PL',
  ],
  [
    '/feed?destinationCity=Краків',
    'destinationCity',
    'Тут можуть бути лише малі латинські літери, цифри й дефіси між ними',
  ],
  ['/feed?colour=red', 'colour', 'Такого параметра тут немає: colour'],
  ['/feed?colour=red&size=1', 'colour', 'Таких параметрів тут немає: colour, size'],
  [`/feed?tagNames[]=${'x'.repeat(201)}`, 'tagNames.0', 'Тут може бути не більше ніж 200 знаків'],
  [`/feed?query=${'x'.repeat(201)}`, 'query', 'Тут може бути не більше ніж 200 знаків'],
  ['/search?query=', 'query', 'Тут не може бути порожньо'],
  ['/search', 'query', 'Це поле обовʼязкове'],
  ['/search/suggestions?query=я', 'query', 'Потрібно щонайменше 2 знаки'],
  ['/events/days?month=2027-13', 'month', 'Місяць записують так: 2026-11'],
  [
    '/customers/Яринка',
    'username',
    'Імʼя користувача — від 3 до 30 малих латинських літер, цифр, крапок, дефісів і підкреслень',
  ],
])('%s', async (path, field, words) => {
  const { status, body } = await send(`/api${path}`)
  expect(status).toBe(400)
  expect({ ...body, detail: plain(body.detail) }).toMatchObject({ field, detail: words })
})

const shape = z.strictObject({
  number: z.number().gt(0).lt(21).multipleOf(5).optional(),
  half: z.number().min(0.5).max(1.5).optional(),
  text: z.string().max(21).optional(),
  email: z.email().optional(),
  link: z.url().optional(),
  uuid: z.uuid().optional(),
  isOn: z.boolean().optional(),
  list: z.array(z.string()).min(2).optional(),
  object: z.object({}).optional(),
  either: z.union([z.number().min(3), z.boolean()]).optional(),
  kind: z.union([z.literal(1), z.literal(2)]).optional(),
  odd: z.custom((value) => value === 1).optional(),
})

test.each([
  [{ number: 'п’ять' }, 'Тут має бути число'],
  [{ kind: 3 }, 'Тут можливе одне з такого: 1, 2'],
  [{ kind: 'x' }, 'Тут можливе одне з такого: 1, 2'],
  [{ number: 0 }, 'Тут має бути число, більше за 0'],
  [{ number: 25 }, 'Тут має бути число, менше за 21'],
  [{ number: 7 }, 'Число має ділитися на 5'],
  [{ half: 0 }, 'Тут має бути число, не менше за 0,5'],
  [{ half: 2 }, 'Тут має бути число, не більше за 1,5'],
  [{ text: 5 }, 'Тут має бути текст'],
  [{ text: 'x'.repeat(22) }, 'Тут може бути не більше ніж 21 знак'],
  [{ email: 'пошта' }, 'Це не схоже на адресу електронної пошти'],
  [{ link: 'сторінка' }, 'Це не схоже на вебадресу'],
  [{ uuid: '1' }, 'Це записують інакше'],
  [{ isOn: 'так' }, 'Тут має бути true або false'],
  [{ list: 'одне' }, 'Тут має бути список'],
  [{ list: ['одне'] }, 'Потрібно щонайменше 2 значення'],
  [{ object: [] }, 'Тут має бути обʼєкт JSON'],
  [{ either: 1 }, 'Тут має бути число, не менше за 3'],
  [{ either: 'x' }, 'Таке значення тут не підходить'],
  [{ odd: 2 }, 'Таке значення тут не підходить'],
])('%j', (input, words) => {
  const { error } = shape.safeParse(input)
  expect(error?.issues.map(({ message }) => plain(message))).toEqual([words])
})

/** With plain spaces instead of those that keep a number on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
