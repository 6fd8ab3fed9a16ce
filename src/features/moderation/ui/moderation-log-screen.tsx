import { paths, rssPath } from '../../../lib/address/paths.ts'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LogEntry, YearFigures } from '../log/contract.ts'
import { entryText } from '../log/entry-text.ts'
import type { ModerationLogData } from './load-cases.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

/** What moderators decided, for everybody, and the figures of the years. */
export function ModerationLogScreen({ log, counts, before }: ModerationLogData) {
  const { entries, next, years } = log
  return (
    <>
      <div className="say">
        <h1>{m.log_title()}</h1>
        <p>{m.log_lead()}</p>
        <p>
          <a className="link" href={rssPath(paths.moderationLog())}>
            {m.log_rss()}
          </a>
        </p>
      </div>
      {counts && <ModerationTabs current="log" counts={counts} />}
      {years.length > 0 && <Years years={years} />}
      <ol className="case-list">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length === 0 && (
        <Empty icon="scale" title={m.log_none()}>
          <p>{m.log_none_text()}</p>
        </Empty>
      )}
      {(next || before) && (
        <nav className="pages" aria-label={m.pages_label()}>
          {before && (
            <a className="edge" rel="first" href={paths.moderationLog()}>
              <Icon name="arrow-left" />
              {m.audit_newest()}
            </a>
          )}
          {next && (
            <a className="edge" rel="next" href={paths.moderationLog(next)}>
              {m.audit_older()}
              <Icon name="arrow-right" />
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Line({ entry }: { entry: LogEntry }) {
  const { title, facts } = entryText(entry)
  return (
    <li id={String(entry.id)}>
      <b>{title}</b>
      <p className="case-facts">{facts}</p>
    </li>
  )
}

function Years({ years }: { years: readonly YearFigures[] }) {
  return years.map((one) => (
    <section key={one.year} className="log-year" aria-labelledby={`year-${one.year}`}>
      <h2 id={`year-${one.year}`}>{m.log_year({ year: one.year })}</h2>
      <Figures
        label={m.log_year({ year: one.year })}
        figures={[
          { name: m.log_year_reports(), text: groupDigits(one.reports) },
          { name: m.log_year_decisions(), text: groupDigits(one.decisions) },
          { name: m.log_year_automated(), text: groupDigits(one.automated) },
          { name: m.log_year_appeals(), text: groupDigits(one.appeals) },
          { name: m.log_year_overturned(), text: groupDigits(one.overturned) },
          {
            name: m.log_year_hours(),
            text: one.medianHours === null ? '—' : groupDigits(one.medianHours),
          },
        ]}
      />
    </section>
  ))
}
