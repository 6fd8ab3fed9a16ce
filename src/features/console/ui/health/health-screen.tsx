import { paths } from '../../../../lib/address/paths.ts'
import { showDay } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { Figures } from '../../../../ui/figures.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { Periods } from '../periods.tsx'
import { sizeText } from '../size-text.ts'
import { BackupsSection } from './backups-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import type { HealthData } from './load-health.ts'
import { MailSection } from './mail-section.tsx'
import { PagesSection } from './pages-section.tsx'

/** Whether the site is well: its queue, its backups, its letters, its pages, and the room that it takes. */
export function HealthScreen({ jobs, backups, mail, pages, search }: HealthData) {
  return (
    <>
      <div className="say">
        <h1>{m.health_title()}</h1>
        <p>{m.health_lead()}</p>
      </div>
      <StaffTabs current="health" />
      <JobsSection {...jobs} />
      <BackupsSection {...backups} />
      <System {...jobs} />
      <Periods days={search.days} pathOf={(days) => paths.health({ days })} />
      <MailSection {...mail} search={search} />
      <PagesSection pages={pages} search={search} />
    </>
  )
}

function System({ size, version, databaseVersion }: HealthData['jobs']) {
  const measured = size ? m.health_measured({ day: showDay(size.day) }) : undefined
  return (
    <section aria-labelledby="system">
      <div className="section-head">
        <h2 id="system">{m.health_system()}</h2>
      </div>
      <Figures
        label={m.health_system()}
        figures={[
          { name: m.health_database(), text: sizeText(size?.database), note: measured },
          { name: m.health_files(), text: sizeText(size?.files), note: measured },
          { name: m.health_version(), text: version },
          { name: m.health_database_version(), text: databaseVersion },
        ]}
      />
    </section>
  )
}
