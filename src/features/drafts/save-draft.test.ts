import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { someWriter } from '../../../test/writers.ts'

// Devices of one person that save one draft at the same moment.

const api = await openApi()
await insertWorld(api.db)

const AT_ONCE = 20
const KEY = 'new-race'

async function race(version: number) {
  const writer = await someWriter(api)
  const save = async (title: string, version: number) => {
    const draft = { key: KEY, kind: 'post', title, body: { content: `<p>${title}</p>` }, version }
    const { status, body } = await writer.ask('PUT', '/drafts', draft)
    expect([status, body.detail]).toEqual([200, undefined])
    return { title, ...body }
  }
  for (let before = 0; before < version; before++) await save('до того', before)
  const saves = Array.from({ length: AT_ONCE }, (_, device) => save(`пристрій ${device}`, version))
  const answers = await Promise.all(saves)
  const kept = (await writer.ask('GET', `/drafts/${KEY}`)).body.draft
  return { answers, kept, counted: (await writer.ask('GET', '/user')).body.user.drafts }
}

test.each([0, 3])(
  'of 20 saves over version %i one wins, and the others are shown it',
  async (version) => {
    const { answers, kept, counted } = await race(version)
    const [winner, ...more] = answers.filter(({ isSaved }) => isSaved)
    expect(more).toEqual([])
    expect(winner).toMatchObject({ version: version + 1, current: null })
    expect(kept).toMatchObject({ title: winner?.title, version: version + 1 })
    for (const { isSaved, version: at, current } of answers.filter((one) => one !== winner))
      expect([isSaved, at, current]).toEqual([false, version + 1, kept])
    expect(counted).toBe(1)
  },
)
