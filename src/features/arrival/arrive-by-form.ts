import { createRouterClient, ORPCError } from '@orpc/server'
import { paths } from '../../lib/address/paths.ts'
import { PLACE_CODE } from '../../lib/address/place-code.ts'
import type { RequestContext } from '../../platform/context.ts'
import { problemOf } from '../../platform/errors/problem.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { searchCities } from '../places/cities/search-cities.ts'
import { listCountries } from '../places/list-countries.ts'
import { findTypedPlace } from './find-typed-place.ts'
import { followAnswerers } from './follow-answerers.ts'
import { followTags } from './follow-tags.ts'
import { saveArrival } from './save-arrival.ts'
import { skipArrival } from './skip-arrival.ts'
import { LAST_STEP, MAX_TAGS, STAGES, WELCOME_STEPS, type WelcomeStep } from './welcome-steps.ts'

/** Some fifty fields, percent-encoded. */
const MAX_FORM = 32_768

/**
 * Takes a step of `/uk/welcome`: plain forms, so that each works without a script. Leads to the next step, or back to
 * the same with what was typed and the reason.
 */
export async function arriveByForm({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  const step = WELCOME_STEPS.find((one) => one === form.get('step')) ?? 'place'
  if (!context.viewer) return seeOther(paths.login(onward(step, form)))
  try {
    const isSkipped = step === LAST_STEP || form.has('skip')
    return seeOther(await (isSkipped ? skip(step, context, form) : takers[step](context, form)))
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const { code } = problemOf(error, context.requestId)
    return seeOther(back(step, form, code === 'too-often' ? code : 'invalid'))
  }
}

type Taker = (context: RequestContext, form: URLSearchParams) => Promise<string>

/** What each step does with its form. @returns where to go then */
const takers: Readonly<Record<Exclude<WelcomeStep, typeof LAST_STEP>, Taker>> = {
  async place(context, form) {
    const calls = createRouterClient({ saveArrival, listCountries, searchCities }, { context })
    const place = await findTypedPlace(calls, {
      text: fieldOf(form, 'city'),
      chosen: fieldOf(form, 'chosen'),
      named: fieldOf(form, 'named'),
    })
    if (typeof place === 'string') return back('place', form, place)
    const stage = STAGES.find((one) => one === form.get('since'))
    const isShown = form.has('shown')
    const { nextStep } = await calls.saveArrival({ ...place, ...(stage && { stage, isShown }) })
    return onward(nextStep, form)
  },
  async tags(context, form) {
    const [tagIds, offeredIds] = [numbersOf(form, 'tag'), numbersOf(form, 'offered')]
    if (tagIds.length > MAX_TAGS) return back('tags', form, 'too-many')
    const calls = createRouterClient({ followTags }, { context })
    const { nextStep } = await calls.followTags({ tagIds, offeredIds })
    return onward(nextStep, form)
  },
  async people(context, form) {
    const [destinationCountry, destinationCity] = fieldOf(form, 'place').split('/')
    const calls = createRouterClient({ followAnswerers }, { context })
    const { nextStep } = await calls.followAnswerers({
      usernames: form.getAll('person'),
      ...(destinationCountry && { destinationCountry }),
      ...(destinationCountry && destinationCity && { destinationCity }),
    })
    return onward(nextStep, form)
  },
}

/** Passes a step over, or from the front page of a place all that are left, and stays there. */
async function skip(step: WelcomeStep, context: RequestContext, form: URLSearchParams) {
  const isAll = step === LAST_STEP
  const { nextStep } = await createRouterClient({ skipArrival }, { context }).skipArrival({
    ...(!isAll && { step }),
  })
  if (!isAll) return onward(nextStep, form)
  const place = fieldOf(form, 'place').toLowerCase()
  const [country, city] = PLACE_CODE.test(place) ? place.split('/') : []
  return paths.home({ country, city })
}

/** A step, which names who invited them and the place of their text as the one before did. */
const onward = (step: WelcomeStep, form: URLSearchParams): string =>
  paths.welcome({ step, ...carriedIn(form) })

const carriedIn = (form: URLSearchParams): { by?: string; at?: string } => {
  const [by, at] = [fieldOf(form, 'by'), fieldOf(form, 'at')]
  return { ...(by && { by }), ...(PLACE_CODE.test(at) && { at }) }
}

const MAX_TYPED = 120
const fieldOf = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').trim().slice(0, MAX_TYPED)

const numbersOf = (form: URLSearchParams, name: string): number[] => [
  ...new Set(form.getAll(name).map(Number).filter(Number.isSafeInteger)),
]

/** The same step with what was typed; the fragment moves the focus to what is wrong. */
function back(step: WelcomeStep, form: URLSearchParams, status: string): string {
  const typed =
    step === 'place'
      ? {
          city: fieldOf(form, 'city'),
          since: fieldOf(form, 'since'),
          ...(form.get('since') === 'just-arrived' && { shown: form.has('shown') ? 'yes' : 'no' }),
        }
      : step === 'tags'
        ? { tags: numbersOf(form, 'tag').join('.') }
        : {}
  return `${paths.welcome({ step, status, ...typed, ...carriedIn(form) })}#${step}`
}
