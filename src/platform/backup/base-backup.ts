import { Client, type Connection, type QueryResultRow, type Submittable } from 'pg'

/**
 * A copy of the server's folder as it runs, as the tar archive that PostgreSQL makes (BASE_BACKUP of the streaming
 * replication protocol); the server checks the checksums of all pages. The segments of the log from its beginning on
 * belong to it.
 * @throws when the server refuses, or a page is damaged
 */
export async function* streamBaseBackup(url: string, label: string): AsyncGenerator<Uint8Array> {
  const client = new Client({ connectionString: url, replication: 'true' } as object)
  client.on('error', () => {})
  await client.connect()
  try {
    const copy = new CopyOut(
      `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')`,
    )
    client.query(copy)
    for await (const message of copy.messages()) {
      // «n» begins an archive, «d» is its content, «p» progress (PostgreSQL 15 and newer)
      if (message[0] === DATA) yield message.subarray(1)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

const DATA = 'd'.charCodeAt(0)

/** So many messages wait for their reader before the server has to wait too. */
const MAX_WAITING = 256

/** A command whose response is data, not rows; its reader sets the pace. */
class CopyOut implements Submittable {
  readonly text: string
  #waiting: Buffer[] = []
  #connection: Connection | undefined
  #isDone = false
  #error: Error | undefined
  #wake = () => {}

  constructor(text: string) {
    this.text = text
  }

  async *messages(): AsyncGenerator<Buffer> {
    for (;;) {
      const batch = this.#waiting
      this.#waiting = []
      this.#connection?.stream.resume()
      yield* batch
      if (this.#waiting.length > 0) continue
      if (this.#error) throw this.#error
      if (this.#isDone) return
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  submit(connection: Connection) {
    this.#connection = connection
    connection.query(this.text)
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    // the parser uses its memory again
    this.#waiting.push(Buffer.from(chunk))
    if (this.#waiting.length > MAX_WAITING) this.#connection?.stream.pause()
    this.#wake()
  }
  handleError(error: Error) {
    this.#error ??= error
    this.#wake()
  }
  handleReadyForQuery() {
    this.#isDone = true
    this.#wake()
  }
  // where the copy begins and ends, which is asked for elsewhere
  handleRowDescription() {}
  handleDataRow(_row: QueryResultRow) {}
  handleCommandComplete() {}
}
