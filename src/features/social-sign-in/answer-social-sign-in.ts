import { safeRedirect } from '../../lib/safe-redirect.ts'
import type { RequestContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { readText } from '../../platform/http/read-text.ts'
import type { Way } from './arriving-person.ts'
import { beginSignIn } from './begin-sign-in.ts'
import type { Provider } from './contract.ts'
import { type Failure, findArrivingPerson } from './find-arriving-person.ts'
import { keepTelegramState } from './social-cookies.ts'
import { keepStart, type Start, takeStart } from './start.ts'
import { welcome } from './welcome.ts'

const ADDRESS = /^\/uk\/sign-in\/(google|apple|telegram)(\/callback)?$/
const LONGEST_FORM = 32_768
const SETTINGS = '/uk/profile/settings'
const STARTS = [
  { times: 20, seconds: 60 },
  { times: 100, seconds: 3_600 },
]

/**
 * Answers the addresses that lead to a provider and back. All of it works without a script of ours; Apple comes
 * back by a form of its own site, which no other address takes.
 * @returns nothing for every other address, method, and provider that is not configured
 */
export async function answerSocialSignIn(
  request: Request,
  context: RequestContext,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const [, name, isBack] = ADDRESS.exec(pathname) ?? []
  const provider = name as Provider | undefined
  if (!provider || !context.config.social[provider]) return undefined
  const isForm = isBack && provider === 'apple' && request.method === 'POST'
  if (request.method !== 'GET' && !isForm) return undefined
  if (!isBack) return begin(context, provider, searchParams)
  if (!isForm) return finish(context, provider, searchParams)
  const form = await readText(request, LONGEST_FORM)
  return finish(context, provider, new URLSearchParams(form ?? ''))
}

async function begin(
  context: RequestContext,
  provider: Provider,
  query: URLSearchParams,
): Promise<Response> {
  const native = query.get('native')
  const way: Way = {
    redirect: safeRedirect(query.get('redirect')) ?? '/uk',
    ...(native && /^[0-9a-f]{64}$/.test(native) && { native }),
  }
  const isLinking = context.viewer !== undefined && query.get('link') === 'true'
  const wait = await context.limits.take(`social-start:${networkOf(context.address)}`, STARTS)
  if (wait > 0) return failed('too-often', { way, isLinking })
  try {
    return seeOther((await beginSignIn(context, provider, { way, isLinking })).href)
  } catch (error) {
    context.log.warn({ err: error, provider, requestId: context.requestId }, 'sign-in failed')
    return failed('unavailable', { way, isLinking })
  }
}

async function finish(
  context: RequestContext,
  provider: Provider,
  answer: URLSearchParams,
): Promise<Response> {
  const start = await takeStart(context, provider, answer.get('state') ?? '')
  if (!start) return failed('expired')
  if (provider === 'telegram') return finishTelegram(context, start)
  const person = await findArrivingPerson(context, start, answer)
  if (typeof person === 'string') return failed(person, start)
  const { way, isLinking } = start
  const welcomed = await welcome(context, person, isLinking)
  if (welcomed.kind === 'closed') return failed('closed', start)
  if (welcomed.kind === 'native') return seeOther(welcomed.address)
  if (welcomed.kind === 'new') return seeOther(isLinking ? SETTINGS : joiningPage(provider, way))
  const { ticket } = welcomed.answer
  return seeOther(
    ticket
      ? `${signInPage(way)}#second-step=${ticket}`
      : withOutcome(way.redirect, { auth_method: provider, auth_type: 'login' }),
  )
}

/** Telegram's data stands after the `#`, where no server sees it: the page takes it from there. */
async function finishTelegram(context: RequestContext, start: Start): Promise<Response> {
  keepTelegramState(context, await keepStart(context.db, start))
  return seeOther(start.isLinking ? SETTINGS : signInPage(start.way))
}

function failed(
  why: Failure | 'closed' | 'too-often',
  { way, isLinking }: Pick<Start, 'way' | 'isLinking'> = {
    way: { redirect: '/uk' },
    isLinking: false,
  },
): Response {
  return seeOther(withOutcome(isLinking ? SETTINGS : signInPage(way), { social: why }))
}

const signInPage = ({ redirect }: Way) => `/uk/login${redirectQuery(redirect)}`
const joiningPage = (provider: Provider, { redirect }: Way) =>
  withOutcome('/uk/registration/sign-up', {
    join: provider,
    ...(redirect !== '/uk' && { redirect }),
  })
const redirectQuery = (redirect: string) =>
  redirect === '/uk' ? '' : `?${new URLSearchParams({ redirect })}`

/** Adds to the query of a path of the site. */
export function withOutcome(path: string, more: Readonly<Record<string, string>>): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://site')
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
