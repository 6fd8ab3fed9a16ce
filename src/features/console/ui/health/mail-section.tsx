import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { Figures } from '../../../../ui/figures.tsx'
import { PlotFigure } from '../plot-figure.tsx'
import type { HealthData } from './load-health.ts'

const OUTCOMES = ['sent', 'refused', 'bounced', 'complained', 'failed', 'inDoubt'] as const

type MailSectionProps = HealthData['mail'] & Pick<HealthData, 'search'>

/** What became of the letters of a period. */
export function MailSection({ isSent, total, before, days, search }: MailSectionProps) {
  return (
    <section aria-labelledby="mail">
      <div className="section-head">
        <h2 id="mail">{m.health_mail()}</h2>
        <a href={csvPath('letters', paths.health(search))} download>
          {m.console_csv()}
        </a>
      </div>
      {!isSent && <p className="console-note">{m.health_mail_folder()}</p>}
      <Figures
        label={m.health_mail()}
        figures={OUTCOMES.map((outcome) => ({
          name: names[outcome](),
          text: groupDigits(total[outcome]),
          note: m.console_before({ value: groupDigits(before[outcome]) }),
        }))}
      />
      <div className="plots">
        {OUTCOMES.map((outcome) => (
          <PlotFigure
            key={outcome}
            name={names[outcome]()}
            points={days.map((one) => ({ day: one.day, value: one[outcome] }))}
            shape="bars"
            textOf={(value) => groupDigits(value ?? 0)}
          />
        ))}
      </div>
    </section>
  )
}

const names: Readonly<Record<(typeof OUTCOMES)[number], () => string>> = {
  sent: m.letters_sent,
  refused: m.letters_refused,
  bounced: m.letters_bounced,
  complained: m.letters_complained,
  failed: m.letters_failed,
  inDoubt: m.letters_in_doubt,
}
