import type { Page } from 'playwright-core'
import type { WaitingCall } from '../../../src/browser/outbox/waiting-call.ts'

/** A subscription to a person, made without a network. */
export const follow = (owner: string, username: string): WaitingCall => ({
  id: crypto.randomUUID(),
  name: 'subscribe',
  input: { objectType: 'customer', objectTypeUsername: username },
  owner,
  subject: `subscription customer ${username}`,
  since: Date.now(),
  failures: 0,
})

/** What was done without a network, as the pages keep it. */
export async function leave(page: Page, calls: readonly WaitingCall[]): Promise<void> {
  await page.evaluate(
    (all) => localStorage.setItem('outbox', all),
    calls.map(({ owner }) => owner).join(),
  )
  await put(page, ['svoi-outbox', 'calls', 'waiting'], calls)
}

/** Puts a value into a store of a database of the browser, as the product would. */
export const put = (page: Page, place: readonly [string, string, string], value: unknown) =>
  page.evaluate(
    ([[name, store, key], value]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite')
          writing.objectStore(store).put(value, key)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [place, value] as const,
  )

/** What waits in this browser. */
export const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<WaitingCall[]>((resolve) => {
        const opening = indexedDB.open('svoi-outbox')
        opening.onsuccess = () => {
          const all = opening.result.transaction('calls').objectStore('calls').get('waiting')
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      }),
  )
