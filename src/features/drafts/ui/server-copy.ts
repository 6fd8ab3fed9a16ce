import { api } from '../../../browser/api/api-client.ts'
import { NO_RESPONSE } from '../../../browser/api/no-response.ts'
import { registerSync } from '../../../browser/outbox/register-sync.ts'
import type { JournalEntry } from '../../../browser/storage/journal.ts'
import { type DraftBody, isSameBody } from '../../../browser/storage/same-draft.ts'
import type { WholeDraft } from '../contract.ts'
import { draftOf } from './draft-of.ts'
import { OwnSaves } from './own-saves.ts'

/** How long a text box waits for what other devices have saved, in milliseconds. */
const LOAD_TIMEOUT = 4_000

/** What the server has of one text box. */
export class ServerCopy {
  /** The version that the box grew from; 0 for none. */
  version = 0
  #own = new OwnSaves()

  /** Names of saves for the journal (own-saves.ts). */
  get names(): readonly string[] {
    return this.#own.names
  }

  /** The box goes on from what this device kept of an earlier page. */
  goOnFrom({ version, saves }: JournalEntry): void {
    this.version = version
    this.#own.remember(saves)
  }

  /** Null when the server has nothing; undefined when nobody knows. */
  read(key: string): Promise<WholeDraft | null | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT, undefined))
    const known = api.getDraft({ key }).then(
      ({ draft }) => draft,
      () => undefined,
    )
    return Promise.race([known, late])
  }

  /**
   * Saves over the version that the box grew from. What stands there instead may be this very text, or one's own of a
   * moment ago whose response was lost: that is no other version.
   * @param bodyNow what the box holds when the response comes
   * @returns whether what was sent, or all there is by now, is saved; that one is behind; or the other version
   */
  async save(
    entry: JournalEntry,
    username: string | undefined,
    bodyNow: () => DraftBody | undefined,
  ): Promise<'sent' | 'all' | 'behind' | WholeDraft> {
    const body = this.#own.sign(entry.body)
    const said = draftOf({ ...entry, body, version: this.version }, username)
    const response = await api.saveDraft(said).catch((error: unknown) => {
      // with the page closed the service worker does it (src/sw/send-drafts.ts)
      if ((error as { status?: number }).status === NO_RESPONSE) void registerSync()
      throw error
    })
    const { isSaved, current } = response
    if (!isSaved && current && !this.#own.has(current, bodyNow())) return current
    this.#own.clear()
    this.version = response.version
    if (isSaved) return 'sent'
    return isSameBody(current?.body, bodyNow()) ? 'all' : 'behind'
  }
}
