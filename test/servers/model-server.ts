import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** What a model was asked: its instructions, and the text apart from them. */
export interface ModelRequest {
  readonly instructions: string
  readonly text: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

type Responder = (response: ServerResponse, asked: ModelRequest) => void | Promise<void>

/** A service on this machine that speaks as OpenAI does; its response is set for each test. */
export async function startModel() {
  const asked: ModelRequest[] = []
  let responder: Responder = (response) => says('{}')(response)
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await bodyOf(request))
    const [system, user] = body.messages as { content: string }[]
    const one = {
      instructions: system?.content ?? '',
      text: user?.content ?? '',
      headers: request.headers,
      body,
    }
    asked.push(one)
    await responder(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { AI_URL: `http://127.0.0.1:${port}/v1`, AI_KEY: 'sk-very-secret', AI_MODEL: 'loop' },
    asked,
    answer(how: Responder) {
      responder = how
    },
  }
}

/** The whole response in small parts, as a model streams it, and what it cost. */
export const says =
  (text: string, { tokens = 100, finish = 'stop' } = {}) =>
  (response: ServerResponse) => {
    begin(response)
    for (let at = 0; at < text.length; at += 7) delta(response, text.slice(at, at + 7))
    part(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] })
    part(response, {
      choices: [],
      usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
    })
    response.end('data: [DONE]\n\n')
  }

/** The changed blocks, as an honest model gives them. */
export const rewrites = (...blocks: { n: number; html: string }[]) =>
  says(JSON.stringify({ blocks }))

/** A few words, then the connection breaks. */
export const cutsOff = (text: string) => (response: ServerResponse) => {
  begin(response)
  delta(response, text)
  // a comment of the stream: once it is sent, so is what stands before it
  response.write(':\n\n', () => response.destroy())
}

/** A few words, then an end without a reason. */
export const endsEarly = (text: string) => (response: ServerResponse) => {
  begin(response)
  delta(response, text)
  response.end()
}

/** Begins and then says nothing; or nothing at all. */
export const hangs =
  (text = '') =>
  (response: ServerResponse) => {
    if (!text) return
    begin(response)
    delta(response, text)
  }

/** How slow a model is that dribbles, in milliseconds: far less than its response may pause, so that only the whole is late. */
const BETWEEN_WORDS = 100

/** A word now and then, for ever. */
export const dribbles = async (response: ServerResponse) => {
  begin(response)
  while (!response.destroyed) {
    delta(response, 'а')
    await pause(BETWEEN_WORDS)
  }
}

export const refuses =
  (status: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}') =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  part(response, { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] })
}

const delta = (response: ServerResponse, content: string) =>
  part(response, { choices: [{ index: 0, delta: { content } }] })

function part(response: ServerResponse, more: object): void {
  const usual = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'loop' }
  response.write(`data: ${JSON.stringify({ ...usual, ...more })}\n\n`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const one of request) parts.push(one as Buffer)
  return Buffer.concat(parts).toString()
}
