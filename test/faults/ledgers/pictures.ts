import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openPace } from '../faults.ts'

/** The sizes of a photo of a profile. */
const WIDTHS = [64, 128, 400]
const AGAIN = 100
/** Between two uploads while no test waits for one, in milliseconds. */
const PAUSE = 2_000
const TIMEOUT = 20_000
/** How long a picture may be refused for want of processors, in milliseconds. */
const BUSY_TIMEOUT = 60_000

/** Pictures whose upload was acknowledged, kept outside of the product. */
interface PictureLedger {
  /** The ids of those pictures. */
  readonly ids: readonly string[]
  /** What refused uploads said: the status and the text. */
  readonly refusals: readonly string[]
  /** Waits until so many more are acknowledged. */
  progress(count: number): Promise<void>
  /** The longest time that one picture took since this was asked last, in milliseconds. */
  lap(): number
  /** Lets the upload under way end. */
  stop(): Promise<void>
}

/** Somebody who uploads one photo after another, and tries again when one fails. */
export async function openPictureLedger(
  origin: () => string,
  token: string,
): Promise<PictureLedger> {
  const photo = await noisyPhoto()
  const ids: string[] = []
  const refusals: string[] = []
  let isOver = false
  const pace = openPace(PAUSE)
  let longest = 0
  const upload = async () => {
    let started = performance.now()
    while (!isOver) {
      const response = await uploadPhoto(origin(), token, photo)
      if (response?.status === 200) {
        ids.push(response.body.id)
        longest = Math.max(longest, performance.now() - started)
        await pace.pause()
        started = performance.now()
      } else {
        if (response) refusals.push(`${response.status} ${response.body.detail}`)
        await setTimeout(AGAIN)
      }
    }
  }
  const uploading = upload()
  return {
    ids,
    refusals,
    async progress(count) {
      const goal = ids.length + count
      await pace.withoutPause(() =>
        expect
          .poll(() => ids.length, { timeout: 120_000, interval: 20 })
          .toBeGreaterThanOrEqual(goal),
      )
    },
    lap() {
      const lap = longest
      longest = 0
      return lap
    },
    async stop() {
      isOver = true
      await uploading
    },
  }
}

/** A photo that does not compress, so that writing it takes a while. */
export const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  })
    .jpeg()
    .toBuffer()

/** @returns nothing when no response came */
async function uploadPhoto(
  origin: string,
  token: string,
  photo: Uint8Array,
): Promise<{ status: number; body: { id: string; detail?: string } } | undefined> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  try {
    const response = await fetch(`${origin}/api/avatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT),
      body,
    })
    return { status: response.status, body: (await response.json()) as { id: string } }
  } catch {
    return undefined
  }
}

/** Every picture that was acknowledged is there, whole, in all its sizes. */
export async function verifyPictures(filesUrl: string, ids: readonly string[]): Promise<void> {
  const broken: string[] = []
  for (const name of ids.flatMap((id) => WIDTHS.map((width) => `${id}-${width}.webp`))) {
    const response = await fetchUnlessBusy(`${filesUrl}/customers/${name}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isWhole =
      response.status === 200 &&
      (await sharp(bytes)
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        ))
    if (!isWhole) broken.push(`${name} ${response.status}`)
  }
  expect(broken, 'acknowledged pictures that are gone or broken').toEqual([])
}

/** A busy machine sheds load: who is told to come back has lost nothing. */
async function fetchUnlessBusy(url: string): Promise<Response> {
  const end = performance.now() + BUSY_TIMEOUT
  for (;;) {
    const response = await fetch(url)
    if (response.status !== 503 || performance.now() > end) return response
    await response.arrayBuffer()
    await setTimeout(AGAIN)
  }
}
