import { parentPort, workerData } from 'node:worker_threads'
import { type CleaningTask, cleanText } from './clean-text.ts'

/** Cleans one long text on a thread of its own and ends (clean-content.ts). */
parentPort?.postMessage(cleanText(workerData as CleaningTask))
