import { expect } from 'vitest'
import { polling } from '../src/app/polling.ts'
import { tasks } from '../src/app/tasks.ts'
import { runWaitingJobs } from '../src/platform/jobs/worker.ts'
import type { TestApi } from './api.ts'
import type { knownWriter } from './writers.ts'

export type Writer = Awaited<ReturnType<typeof knownWriter>>

/** What tests of notifications do: people write, the jobs run, somebody looks. */
export function tellingOf({ db, services, jobPool }: TestApi) {
  const runJobs = () =>
    runWaitingJobs(jobPool, {
      services: { ...services, db },
      tasks,
      recurring: [],
      polling,
    })
  return {
    runJobs,
    /** The first page of what somebody was told, once all jobs have run. */
    async listOf(writer: Writer) {
      await runJobs()
      const { status, body } = await writer.ask('GET', '/notifications')
      expect(status).toBe(200)
      return body
    },
    /** @returns the id of what somebody said */
    async comment(writer: Writer, objectId: number, more: object = {}): Promise<number> {
      const { status, body } = await writer.ask('POST', '/comments', {
        objectId,
        content: '<p>Слова, які варто прочитати.</p>',
        ...more,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.id
    },
  }
}

/** A post as it is sent. */
export const published = (title: string, more: object = {}) => ({
  type: 'post',
  status: 1,
  title,
  content: '<p>Текст допису для перевірки.</p>',
  languageCode: 'ua',
  isNotify: true,
  tagIds: [],
  destinationCountry: null,
  destinationCity: null,
  ...more,
})
