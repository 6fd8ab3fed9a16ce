import * as m from '../../paraglide/messages.js'
import type { FoundBy, Statement } from './contract.ts'

/** How it was found and decided, in one line: «За скаргою. Вирішила людина.» */
export const howDecided = ({ foundBy, isAutomated }: Pick<Statement, 'foundBy' | 'isAutomated'>) =>
  `${FOUND[foundBy]()}. ${isAutomated ? m.decision_automated() : m.decision_by_person()}.`

const FOUND: Readonly<Record<FoundBy, () => string>> = {
  rule: m.decision_by_rule,
  report: m.decision_by_report,
  moderator: m.decision_by_moderator,
}
