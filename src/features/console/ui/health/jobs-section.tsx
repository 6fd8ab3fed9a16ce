import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Figures } from '../../../../ui/figures.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { FailedJob } from '../../health/health-contract.ts'
import type { HealthData } from './load-health.ts'

/** What waits in the queue and what failed, with the way to let it run again. */
export function JobsSection({ queue, failed }: HealthData['jobs']) {
  const router = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  const { withProof, proof } = useProof(m.health_proof())
  const retry = async (id?: number) => {
    try {
      const done = await withProof(() => api.retryJobs(id === undefined ? {} : { id }))
      if (!done) return
      await revalidate(router)
      // what was pressed may be gone
      title.current?.focus()
      showToast(m.health_retried({ count: done.retried }))
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby="jobs">
      <div className="section-head">
        <h2 id="jobs" ref={title} tabIndex={-1}>
          {m.health_jobs()}
        </h2>
        {queue.failed > 0 && (
          <button type="button" className="button quiet" onClick={() => retry()}>
            <Icon name="redo-2" />
            {m.health_retry_all()}
          </button>
        )}
      </div>
      <Figures
        label={m.health_jobs()}
        figures={[
          { name: m.health_waiting(), text: groupDigits(queue.waiting) },
          { name: m.health_running(), text: groupDigits(queue.running) },
          { name: m.health_later(), text: groupDigits(queue.later) },
          { name: m.health_failing(), text: groupDigits(queue.failing) },
          { name: m.health_failed(), text: groupDigits(queue.failed) },
        ]}
      />
      {queue.oldestAt && (
        <p className="console-note">
          {m.health_oldest()} <TimeAgo at={queue.oldestAt} />
        </p>
      )}
      {failed.length === 0 ? (
        <p className="console-note">{m.health_no_failed()}</p>
      ) : (
        <ul className="failed-jobs">
          {failed.map((job) => (
            <FailedLine key={job.id} job={job} onRetry={() => retry(job.id)} />
          ))}
        </ul>
      )}
      {proof}
    </section>
  )
}

function FailedLine({ job, onRetry }: { job: FailedJob; onRetry(): void }) {
  const { task, attempts, maxAttempts, error, nextAt } = job
  return (
    <li>
      <div>
        <p>
          <code>{task}</code>{' '}
          <span className="console-note">{m.health_attempts({ attempts, maxAttempts })}</span>
        </p>
        <p className="failed-why">{error}</p>
        <p className="console-note">{nextAt ? m.health_next() : m.health_given_up()}</p>
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={m.health_retry_it({ task })}
        onClick={onRetry}
      >
        {m.health_retry()}
      </button>
    </li>
  )
}
