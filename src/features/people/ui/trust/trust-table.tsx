import * as m from '../../../../paraglide/messages.js'
import { type TrustNumbers, timesADay } from '../../trust/trust-numbers.ts'
import { TRUST_RULES, type TrustLevel } from '../../trust/trust-rules.ts'
import { levelNames } from './level-names.ts'

const LEVELS: readonly TrustLevel[] = ['new', 'member', 'trusted']

/** All numbers of trust as they hold: what each level takes, and what it allows. */
export function TrustTable({ numbers }: { numbers: TrustNumbers }) {
  return (
    <section aria-labelledby="trust">
      <h2 id="trust">{m.trust_numbers()}</h2>
      <p className="console-note">{m.trust_numbers_lead()}</p>
      <div className="table-box">
        <table className="figures-table">
          <thead>
            <tr>
              <td />
              {LEVELS.map((level) => (
                <th key={level} scope="col">
                  {levelNames[level]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(numbers).map(({ name, value }) => (
              <tr key={name()}>
                <th scope="row">{name()}</th>
                {LEVELS.map((level) => (
                  <td key={level}>{value(level)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="console-note">{m.trust_numbers_held({ count: TRUST_RULES.heldItems })}</p>
    </section>
  )
}

const NONE = '—'
const needs = (member: number, trusted: number) => (level: TrustLevel) =>
  ({ new: NONE, member, trusted })[level]

interface Row {
  readonly name: () => string
  value(level: TrustLevel): string | number
}

const rowsOf = (numbers: TrustNumbers): readonly Row[] => [
  { name: m.trust_row_days, value: needs(TRUST_RULES.memberDays, TRUST_RULES.trustedDays) },
  { name: m.trust_row_items, value: needs(TRUST_RULES.memberItems, TRUST_RULES.trustedItems) },
  {
    name: m.trust_row_thanks,
    value: (level) => (level === 'trusted' ? TRUST_RULES.trustedThanks : NONE),
  },
  {
    name: m.trust_row_sanction,
    value: (level) => (level === 'trusted' ? TRUST_RULES.trustedDaysWithoutSanction : NONE),
  },
  { name: m.trust_row_links, value: (level) => numbers.gates[level].links },
  { name: m.trust_row_pictures, value: (level) => numbers.gates[level].pictures },
  { name: m.trust_row_mentions, value: (level) => numbers.gates[level].mentions },
  {
    name: m.trust_row_calls,
    value: (level) => (numbers.gates[level].callsOut ? m.trust_yes() : m.trust_no()),
  },
  { name: m.trust_row_posts, value: (level) => timesADay(numbers, 'post', level) ?? NONE },
  { name: m.trust_row_comments, value: (level) => timesADay(numbers, 'comment', level) ?? NONE },
  { name: m.trust_row_likes, value: (level) => timesADay(numbers, 'like', level) ?? NONE },
]
