import { parentPort, workerData } from 'node:worker_threads'
import { findZone } from '../../../lib/document-zone/find-zone.ts'
import type { Grey } from '../../../lib/document-zone/grey.ts'

/** Looks at one picture on a thread of its own and ends (find-document.ts). */
parentPort?.postMessage(findZone(workerData as Grey))
