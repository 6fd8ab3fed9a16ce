import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { published, tellingOf, type Writer } from '../../../../test/told.ts'
import { knownWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get } = api
const { comment, listOf } = tellingOf(api)
await insertWorld(db)

const mute = (who: Writer, word: string) => who.ask('POST', '/muted-words', { word })
const unmute = (who: Writer, word: string) => who.ask('DELETE', '/muted-words', { word })

describe('muted words', () => {
  test('are listed as they were written; another form of one is the same', async () => {
    const reader = await knownWriter(api)
    await mute(reader, ' Вибори ')
    await mute(reader, 'виборів')
    expect((await mute(reader, 'карта побуту')).body).toEqual({
      mutedWords: ['Вибори', 'карта побуту'],
    })
    expect((await unmute(reader, 'виборам')).body).toEqual({ mutedWords: ['карта побуту'] })
    expect((await unmute(reader, 'виборам')).status).toBe(200)
    expect((await reader.ask('GET', '/muted-words')).body).toEqual({ mutedWords: ['карта побуту'] })
  })

  test.each([[''], ['   '], ['—!'], ['а'.repeat(61)]])('«%s» is no word: 400', async (word) => {
    expect((await mute(await knownWriter(api), word)).body).toMatchObject({
      status: 400,
      field: 'word',
    })
  })

  test('are a hundred at most; one of them once more is no matter', async () => {
    const reader = await knownWriter(api)
    await mute(reader, 'футбол')
    await sql`insert into muted_word (customer_id, word, stems)
      select ${reader.id}, 'слово ' || n, 'слов ' || n from generate_series(1, 99) n`.execute(db)
    expect((await mute(reader, 'футболу')).status).toBe(200)
    const { body } = await mute(reader, 'хокей')
    expect(body).toMatchObject({ status: 400, field: 'word' })
    expect(body.detail).toContain('100')
  })
})

describe('what holds one', () => {
  test('in a list says which, by title, beginning and tags; for others and for its author it does not', async () => {
    const [reader, author] = [await knownWriter(api), await knownWriter(api)]
    const by = { author_id: author.id, country_code: 'PL' }
    const titled = await insertPost(db, { ...by, title: 'Де дивитися футбол' })
    const begun = await insertPost(db, { ...by, excerpt: 'Збираємося на матч з футболу' })
    const other = await insertPost(db, { ...by, title: 'Де грати у волейбол' })
    for (const one of [reader, author]) await mute(one, 'Футбол')
    const mutedFor = async (one?: Writer) => {
      const path = '/feed?destinationCountry=PL&perPage=50'
      const { tape } = one ? (await one.ask('GET', path)).body : await get(path)
      return new Map(tape.map((card: { id: number; folded?: string }) => [card.id, card.folded]))
    }
    const forReader = await mutedFor(reader)
    expect([titled, begun, other].map((id) => forReader.get(id))).toEqual([
      'Приховано: слово «Футбол»',
      'Приховано: слово «Футбол»',
      undefined,
    ])
    expect((await mutedFor()).get(titled)).toBeUndefined()
    expect((await mutedFor(author)).get(titled)).toBeUndefined()
  })

  test('in a thread says which', async () => {
    const [reader, author] = [await knownWriter(api), await knownWriter(api)]
    const post_id = await insertPost(db)
    const content = '<p>Про <strong>футбол</strong> ані слова</p>'
    const id = await insertComment(db, { post_id, author_id: author.id, content })
    await mute(reader, 'футбол')
    const { body } = await reader.ask('GET', `/comments?objectType=post&objectId=${post_id}`)
    expect(body.comments).toMatchObject([{ id, folded: 'Приховано: слово «футбол»', content }])
  })

  test('tells nobody who muted it: a comment, a publication that names, one of whom they follow', async () => {
    const [reader, author] = [await knownWriter(api), await knownWriter(api)]
    await mute(reader, 'футбол')
    await reader.ask('POST', '/subscriptions', {
      objectType: 'customer',
      objectTypeUsername: author.username,
    })
    const own = await insertPost(db, { author_id: reader.id })
    await comment(author, own, { content: '<p>Знову той футбол</p>' })
    for (const content of ['Текст про фут­бол для всіх.', `Текст про футбол, @${reader.username}.`])
      await author.ask(
        'POST',
        '/posts',
        published('Вечір у місті', { content: `<p>${content}</p>` }),
      )
    expect(await listOf(reader)).toMatchObject({ totalNew: 0 })
    await comment(author, own, { content: '<p>А тепер про театр</p>' })
    await author.ask('POST', '/posts', published('Театр у місті'))
    const { notifications } = await listOf(reader)
    expect(notifications.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'new-item',
      'reply',
    ])
  })
})
