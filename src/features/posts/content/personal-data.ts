import type { PersonalDataDetail } from '../../../lib/api/problem-details.ts'
import {
  type FoundData,
  findIn,
  findInHtml,
  maskIn,
  maskInHtml,
} from '../../../lib/personal-data/personal-data-in-html.ts'
import type { PersonalDataChoice } from '../../../lib/personal-data/place.ts'
import * as m from '../../../paraglide/messages.js'
import { holdsPersonalData } from '../../../platform/errors/failures.ts'
import { personalKindNames } from './personal-kind-names.ts'

interface Rule {
  /** What the author chose when they were asked. */
  readonly choice: PersonalDataChoice | undefined
  /** Of an event: its telephone number is for everybody. */
  readonly arePhonesPublic?: boolean
  /** What others read before, as clean HTML: its telephone numbers are not asked for again. */
  readonly textsBefore?: readonly string[]
}

interface Words {
  readonly title?: string | undefined
  /** Clean HTML. */
  readonly content?: string | undefined
}

/**
 * Masks personal data in words that others will read, as their author chose.
 * @throws 422 with what was found, when the author has not chosen yet
 */
export function maskPersonalData<Given extends Words>(words: Given, rule: Rule): Given {
  const { title, content } = words
  const isRefused = refusedBy(rule)
  const found = [
    ...detailsOf('title', title === undefined ? [] : findIn(title).filter(isRefused)),
    ...detailsOf('content', content === undefined ? [] : findInHtml(content).filter(isRefused)),
  ]
  if (found.length === 0) return words
  if (!rule.choice) throw holdsPersonalData(detailOf(found), found)
  return {
    ...words,
    ...(title !== undefined && { title: maskIn(title, isRefused) }),
    ...(content !== undefined && { content: maskInHtml(content, isRefused) }),
  }
}

/** A text of before, as it is kept in the history that everybody reads. */
export const maskDocuments = (html: string): string => maskInHtml(html, isDocument)

const isDocument = ({ kind }: FoundData): boolean => kind !== 'phone'

function refusedBy({ choice, arePhonesPublic, textsBefore = [] }: Rule) {
  const before = new Set(textsBefore.flatMap((text) => findInHtml(text)).map(digitsOf))
  const arePhonesKept = arePhonesPublic || choice === 'keep-phones'
  return (found: FoundData): boolean =>
    isDocument(found) || !(arePhonesKept || before.has(digitsOf(found)))
}

const digitsOf = ({ fragment }: FoundData): string => fragment.replaceAll(/\D/g, '')

const detailsOf = (field: string, found: readonly FoundData[]): PersonalDataDetail[] =>
  found.map(({ kind, fragment, masked }) => ({ field, kind, fragment, masked }))

const detailOf = (found: readonly PersonalDataDetail[]): string =>
  m.refused_personal_data({
    found: [...new Set(found.map(({ kind }) => personalKindNames[kind]()))].join(', '),
  })
