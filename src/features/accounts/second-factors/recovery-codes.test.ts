import { describe, expect, test } from 'vitest'
import { openSecondStep, WRONG } from '../../../../test/accounts/second-step.ts'

const { db, mailbox, somebody, listed, withApp, ticketOf, second, renew } = await openSecondStep()

describe('a recovery code', () => {
  test('serves once, however it is typed, and its owner is written to', async () => {
    const { who, codes } = await withApp()
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const { status, body } = await second(await ticketOf(who), typed)
    expect([status, body.data?.email]).toEqual([200, who.email])
    expect((await mailbox.readNew()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('використано запасний код'),
    )
    expect((await listed(who)).codesLeft).toBe(9)
    expect(await second(await ticketOf(who), code)).toMatchObject(WRONG)
    expect((await second(await ticketOf(who), codes[1] ?? '')).status).toBe(200)
  })

  test('of another person does not serve, and stays theirs', async () => {
    const [{ who }, other] = [await withApp(), await withApp()]
    expect(await second(await ticketOf(who), other.codes[0] ?? '')).toMatchObject(WRONG)
    expect((await second(await ticketOf(other.who), other.codes[0] ?? '')).status).toBe(200)
  })

  test('made anew replaces all; without an app there are none', async () => {
    const { who, codes } = await withApp()
    const { body } = await renew(who)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await mailbox.readNew())[0]?.text).toContain('нові запасні коди')
    expect(await second(await ticketOf(who), codes[0] ?? '')).toMatchObject(WRONG)
    expect((await second(await ticketOf(who), body.recoveryCodes[0])).status).toBe(200)
    expect(await renew(await somebody())).toMatchObject({ status: 409, body: { code: 'no-app' } })
  })

  test('stands in the database by its hash alone', async () => {
    const { who, codes } = await withApp()
    const rows = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('customer_id', '=', who.id)
      .execute()
    expect(rows).toHaveLength(10)
    const plain = codes.map((code) => code.replaceAll('-', ''))
    for (const { code_hash } of rows) expect(plain).not.toContain(code_hash.toString())
  })
})
