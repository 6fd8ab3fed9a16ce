import { expect, test } from 'vitest'
import type { Post } from '../../posts/contract.ts'
import { itemData } from './item-data.ts'

test('what machines are told of a question are its words, not its markup', () => {
  const question = {
    type: 'question',
    title: 'Пранки & жарти',
    seoLink: 'pranky-1',
    content: '<p>Чи «&lt;3» &amp; серце — одне?</p>',
    publishedAt: '2026-11-01T10:00:00.000Z',
    tags: [],
    countryName: null,
    cityName: null,
    customer: null,
  } as unknown as Post
  const text = JSON.stringify(itemData('https://svoi.example', question, []))
  expect(text).toContain('Чи «<3» & серце — одне?')
  expect(text).not.toMatch(/&(amp|lt);/)
})
