import type { ReactNode } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { sizeText } from '../size-text.ts'
import type { OverviewData } from './load-overview.ts'
import type { OverviewSearch } from './overview-search.ts'

type Service = NonNullable<OverviewData['service']>
type ServiceSummaryProps = Service & { readonly days: OverviewSearch['days'] }

/** Whether the site itself is well, in a line for each part; each leads to the page with the whole of it. */
export function ServiceSummary({ days, ...service }: ServiceSummaryProps) {
  const health = paths.health({ days })
  return (
    <section aria-labelledby="service">
      <div className="section-head">
        <h2 id="service">{m.service_title()}</h2>
      </div>
      <dl className="service">
        <Part title={m.health_backups()} href={`${health}#backups`}>
          <Backups {...service.backups} />
        </Part>
        <Part title={m.health_jobs()} href={`${health}#jobs`}>
          <Jobs {...service.jobs} />
        </Part>
        <Part title={m.health_mail()} href={`${health}#mail`}>
          <Mail {...service.mail} />
        </Part>
        <Part title={m.service_searches()} href={paths.searches({ days })}>
          <Searches searches={service.searches} />
        </Part>
        <Part title={m.page_times_title()} href={`${health}#pages`}>
          <Pages pages={service.pages} />
        </Part>
        <Part title={m.health_system()} href={`${health}#system`}>
          {m.service_system({
            database: sizeText(service.jobs.size?.database),
            files: sizeText(service.jobs.size?.files),
            version: service.jobs.version,
            databaseVersion: service.jobs.databaseVersion,
          })}
        </Part>
      </dl>
    </section>
  )
}

const Part = ({ title, href, children }: { title: string; href: string; children: ReactNode }) => (
  <div>
    <dt>
      <a href={href}>{title}</a>
    </dt>
    <dd>{children}</dd>
  </div>
)

function Backups({ isConfigured, backup, overdue }: Service['backups']) {
  const isWrong = !isConfigured || overdue.length > 0
  return (
    <>
      {backup ? <TimeAgo at={backup.at} /> : m.console_backups_none()}
      {isWrong && <b> · {m.console_backups_wrong()}</b>}
    </>
  )
}

function Jobs({ queue }: Service['jobs']) {
  return (
    <>
      {m.service_jobs({ waiting: groupDigits(queue.waiting + queue.running) })}
      {queue.oldestAt && (
        <>
          {' '}
          · {m.service_oldest()} <TimeAgo at={queue.oldestAt} />
        </>
      )}
      {queue.failed + queue.failing > 0 && (
        <b> · {m.service_failed({ count: groupDigits(queue.failed + queue.failing) })}</b>
      )}
    </>
  )
}

function Mail({ isSent, total, before }: Service['mail']) {
  const { sent, bounced, complained } = total
  return (
    <>
      {m.service_letters({
        sent: groupDigits(sent),
        bounced: groupDigits(bounced),
        complained: groupDigits(complained),
      })}{' '}
      <span className="console-note">
        {m.console_before({
          value: [before.sent, before.bounced, before.complained].map(groupDigits).join(' / '),
        })}
      </span>
      {!isSent && <b> · {m.service_letters_kept()}</b>}
    </>
  )
}

const Searches = ({ searches }: Pick<Service, 'searches'>) =>
  searches.length === 0
    ? m.service_searches_none()
    : searches.map(({ query, people }, index) => (
        <span key={query}>
          {index > 0 && ', '}
          <a href={paths.search({}, query)}>«{query}»</a> ({groupDigits(people)})
        </span>
      ))

const Pages = ({ pages }: Pick<Service, 'pages'>) =>
  pages.length === 0
    ? m.service_pages_none()
    : pages.map(({ route, p95 }, index) => (
        <span key={route}>
          {index > 0 && ', '}
          <code>{route}</code> {m.service_page_time({ time: groupDigits(p95 ?? 0) })}
        </span>
      ))
