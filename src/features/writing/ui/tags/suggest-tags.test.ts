import { expect, test } from 'vitest'
import { suggestTags } from './suggest-tags.ts'

const tag = (id: number) => ({ id, name: `тег ${id}` })

test('the tags of similar texts are suggested, the most frequent first, without the chosen ones', () => {
  const similar = [
    { tags: [tag(1), tag(2)] },
    { tags: [tag(3), tag(4)] },
    { tags: [tag(4), tag(2)] },
  ]
  expect(suggestTags(similar, [])).toEqual([tag(2), tag(4), tag(1), tag(3)])
  expect(suggestTags(similar, [tag(4)])).toEqual([tag(2), tag(1), tag(3)])
  expect(suggestTags([], [])).toEqual([])
})

test('five of them at most', () => {
  expect(suggestTags([{ tags: [1, 2, 3, 4, 5, 6].map(tag) }], [])).toHaveLength(5)
})
