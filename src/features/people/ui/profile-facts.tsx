import { Fragment } from 'react'
import type { ApiOutput } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { USUAL_ORIGIN } from '../../../lib/api/usual-origin.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import { birthday, spellBirthDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { LongDate } from '../../../ui/long-date.tsx'
import type { Customer } from '../contract.ts'

export type CustomerSummary = ApiOutput<'getCustomerSummary'>

interface ProfileFactsProps {
  readonly customer: Customer
  readonly summary: CustomerSummary
}

/** Who this is as a sentence: where they live, where they come from, what they help with; then what matters less. */
export function ProfileFacts({ customer, summary }: ProfileFactsProps) {
  const { originCityName, originName, country } = customer
  // the country that everybody has until they choose another is no fact about them
  const isOriginTold = originCityName !== null || country !== USUAL_ORIGIN
  const origin = isOriginTold ? [originCityName, originName].filter(Boolean).join(', ') : ''
  return (
    <>
      <p className="sentence">
        <HomePlace customer={customer} />
        {country && origin && (
          <a href={paths.from(country)}>{m.profile_origin({ place: origin })}</a>
        )}
        {summary.accepted > 0 && <HelpsWith summary={summary} customer={customer} />}
      </p>
      <p className="facts">
        <span>@{customer.username}</span>
        <LongDate at={customer.createdAt} words={m.profile_joined} />
      </p>
    </>
  )
}

/** With the year for the person alone: everybody else is told the day. */
export const Birthday = ({ birthDate, isOwn }: BirthdayProps) =>
  birthDate && (
    <p className="facts">
      {m.profile_birth({
        date: isOwn ? spellBirthDate(birthDate) : birthday(birthDate),
      })}
    </p>
  )

interface BirthdayProps extends Pick<Customer, 'birthDate'> {
  readonly isOwn: boolean
}

/** Where somebody lives, as the way to the front page of it. */
export function HomePlace({ customer }: { customer: Customer }) {
  const { cityName, countryName, destinationCountry, destinationCity } = customer
  const name = [cityName, countryName].filter(Boolean).join(', ')
  if (!name) return null
  if (!destinationCountry) return <span className="geo">{name}</span>
  const to = { country: destinationCountry, city: destinationCity ?? undefined }
  return (
    <a className="geo" href={paths.home(to)}>
      {name}
    </a>
  )
}

/** «Допомагає з темами: оренда, договори · 31 прийнята відповідь». */
function HelpsWith({
  summary: { accepted, tags },
  customer: { destinationCountry },
}: {
  summary: CustomerSummary
  customer: Customer
}) {
  const to = { country: destinationCountry ?? undefined }
  return (
    <span>
      {tags.length > 0 && (
        <>
          {m.profile_helps()}{' '}
          {tags.map((tag, index) => (
            <Fragment key={tag}>
              {index > 0 && ', '}
              <a href={paths.questions(to, [tag])}>{tag}</a>
            </Fragment>
          ))}
          {' · '}
        </>
      )}
      <b>{m.profile_accepted(counted(accepted))}</b>
    </span>
  )
}
