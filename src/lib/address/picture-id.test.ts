import { expect, test } from 'vitest'
import { pictureIdIn } from './picture-id.ts'

const id = 'b8b7cac5-604e-8b41-a99c-f6dbacb0e82a'

test.each([
  [`/files/temp/${id}-640.webp`, '/files'],
  [`/files/posts/${id}-1920.webp`, '/files'],
  [`https://files.example/x/posts/${id}-320.webp`, 'https://files.example/x'],
])('%s is a picture of %s', (address, filesUrl) => {
  expect(pictureIdIn(address, filesUrl)).toBe(id)
})

test.each([
  `/files/customers/${id}-64.webp`,
  `/files/posts/${id}.webp`,
  `/files/posts/${id}-640.webp?x=1`,
  `/files/posts/${id}-640.webp#x`,
  `/files/posts/../posts/${id}-640.webp`,
  `/files/posts/${id.toUpperCase()}-640.webp`,
  `/files/posts/${id}-640.webp\n`,
  `/filesposts/${id}-640.webp`,
  `https://evil.example/files/posts/${id}-640.webp`,
  `//evil.example/files/posts/${id}-640.webp`,
  'posts/x-640.webp',
  '',
])('%j is none', (address) => {
  expect(pictureIdIn(address, '/files')).toBeUndefined()
})
