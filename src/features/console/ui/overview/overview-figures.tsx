import * as m from '../../../../paraglide/messages.js'
import type { Overview } from '../../contract.ts'
import { figureNames } from '../../overview/figure-names.ts'
import { figureText } from './figure-text.ts'

/** The sums of the period, each beside the period before. */
export const OverviewFigures = ({ figures }: Pick<Overview, 'figures'>) => (
  <ul className="console-figures" aria-label={m.console_figures()}>
    {figures.map(({ figure, value, before }) => (
      <li key={figure}>
        <b>{figureText(figure, value)}</b>
        <span>{figureNames[figure]()}</span>
        <small>
          {before === null
            ? m.console_no_before()
            : m.console_before({ value: figureText(figure, before) })}
        </small>
      </li>
    ))}
  </ul>
)
