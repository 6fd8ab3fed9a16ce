import { expect } from 'vitest'
import { type Body, openApi } from '../api.ts'
import { openMailbox } from '../mailbox.ts'
import { callerOf, insertMember, signInAs } from '../sign-in.ts'
import { softAuthenticator } from './soft-authenticator.ts'

export const UNKNOWN = { status: 400, body: { detail: expect.stringContaining('тут немає') } }
export const REFUSED = {
  status: 400,
  body: { field: 'response', detail: expect.stringContaining('не підійшов') },
}
export const PASSKEY_EXPIRED = { status: 409, body: { code: 'passkey-expired' } }

/** People with passkeys and the calls about them, over a database of their own. */
export async function openPasskeys() {
  const api = await openApi()
  const { db } = api
  const call = callerOf(api)
  let people = 0
  async function somebody() {
    const email = `key-${++people}@example.com`
    const id = await insertMember(db, { email, username: `key.${people}`, first_name: 'Олена' })
    return { id, email, ...(await signInAs(db, id)) }
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>
  /** What a browser is given to ask an authenticator with. */
  const optionsAt = async (path: string, headers: Record<string, string> = {}): Promise<Body> => {
    const { status, body } = await call('POST', `${path}/options`, {}, headers)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.options
  }
  const add = (who: Somebody, response: object, name?: string) =>
    call('POST', '/passkeys', { response, ...(name && { name }) }, who.bearer)
  return {
    db,
    call,
    mailbox: openMailbox(api),
    somebody,
    optionsAt,
    add,
    /** Somebody with a passkey, and the device that has it. */
    async withKey() {
      const owner = await somebody()
      const device = softAuthenticator()
      const made = device.make(await optionsAt('/passkeys', owner.bearer))
      const { status, body } = await add(owner, made, 'Мій телефон')
      expect(status, JSON.stringify(body)).toBe(200)
      return { owner, device }
    },
    signIn: (response: object) => call('POST', '/login/passkey', { response }),
    prove: (response: object, bearer: { authorization: string }) =>
      call('POST', '/login/prove/passkey', { response }, bearer),
    listed: async ({ bearer }: Somebody) =>
      (await call('GET', '/second-factors', undefined, bearer)).body.passkeys,
  }
}
