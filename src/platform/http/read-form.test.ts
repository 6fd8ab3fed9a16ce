import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const sent = (body: string) => new Request('http://localhost/', { method: 'POST', body })

test('a plain form is read as its fields', async () => {
  expect(
    (await readForm(sent('city=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&since=now'), 100)).get('city'),
  ).toBe('Львів')
})

test('a longer one than is taken is refused with 413', async () => {
  await expect(readForm(sent('x'.repeat(101)), 100)).rejects.toMatchObject({ status: 413 })
})
