import { Worker } from 'node:worker_threads'
import type { Zone } from '../../../lib/document-zone/find-zone.ts'
import { type Grey, scaled } from '../../../lib/document-zone/grey.ts'
import { workerFile } from '../../../platform/worker-file.ts'
import type { Pixels } from '../read-photo.ts'

/** In milliseconds. Most take a tenth of that; what takes longer counts as a picture without a document. */
const DEADLINE = 3_000
/** In pixels: a line of 30 signs does not fit into less. */
const SMALLEST = 180
/** Far taller pictures are scans of screens, and are looked at smaller. */
const WIDEST = 1_920
const TALLEST = 2_600
const WORKER = workerFile('src/features/uploads/documents/find-document-worker.ts')

/**
 * Where a picture shows the machine-readable zone of a passport or card, in its pixels. It is looked at on a thread of
 * its own.
 * @returns undefined where it shows none, or could not be looked at within three seconds
 */
export async function findDocument({ data, raw }: Pixels): Promise<Zone | undefined> {
  if (Math.max(raw.width, raw.height) < SMALLEST) return undefined
  const { default: sharp } = await import('sharp')
  const { data: grey, info } = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(WIDEST, TALLEST, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const zone = await findApart({ data: grey, width: info.width, height: info.height })
  return zone && enlarge(zone, raw.width / info.width)
}

function findApart(grey: Grey): Promise<Zone | undefined> {
  const worker = new Worker(WORKER, { name: 'documents', execArgv: [], workerData: grey })
  const result = new Promise<Zone | undefined>((resolve, reject) => {
    const deadline = setTimeout(() => resolve(undefined), DEADLINE)
    worker.once('exit', () => clearTimeout(deadline))
    worker.once('message', resolve).once('error', reject)
  })
  return result.finally(() => worker.terminate())
}

const enlarge = (zone: Zone, times: number): Zone => ({
  ...zone,
  start: scaled(zone.start, times),
  end: scaled(zone.end, times),
  down: scaled(zone.down, times),
})
