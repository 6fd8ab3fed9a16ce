import { showDay } from '../../../../lib/time/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { Figures } from '../../../../ui/figures.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { JobsSection } from './jobs-section.tsx'
import type { HealthData } from './load-health.ts'
import { MailSection } from './mail-section.tsx'

/** Whether the site is well: its queue, its letters, and the room that it takes. */
export function HealthScreen({ jobs, mail, search }: HealthData) {
  return (
    <>
      <div className="say">
        <h1>{m.health_title()}</h1>
        <p>{m.health_lead()}</p>
      </div>
      <StaffTabs current="health" />
      <JobsSection {...jobs} />
      <MailSection {...mail} search={search} />
      <System {...jobs} />
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

const MEGABYTE = 1_048_576

/** Bytes in megabytes, a tenth exact below ten. */
function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return m.figure_none()
  const size = bytes / MEGABYTE
  return m.size_megabytes({ number: size.toFixed(size < 10 ? 1 : 0).replace('.', ',') })
}
