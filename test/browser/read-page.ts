import { inject } from 'vitest'

/** What the HTML of a page says about itself, as a robot reads it. */
export interface ReadPage {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly html: string
  readonly title: string | undefined
  readonly h1: readonly string[]
  readonly lang: string | undefined
  readonly canonical: string | undefined
  readonly description: string | undefined
  readonly robots: string | undefined
  readonly jsonLd: readonly Record<string, unknown>[]
}

/** Asks for a page without following it elsewhere. */
export async function readPage(
  path: string,
  headers: Record<string, string> = {},
): Promise<ReadPage> {
  const response = await fetch(inject('site') + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  })
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    html,
    title: textOf(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1]),
    h1: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map((found) => textOf(found[1]) ?? ''),
    lang: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1],
    canonical: attribute(/<link[^>]*rel="canonical"[^>]*>/.exec(html)?.[0], 'href'),
    description: attribute(/<meta[^>]*name="description"[^>]*>/.exec(html)?.[0], 'content'),
    robots: attribute(/<meta[^>]*name="robots"[^>]*>/.exec(html)?.[0], 'content'),
    jsonLd: [
      ...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ].map((found) => JSON.parse(found[1] ?? '')),
  }
}

/** The text of a piece of HTML. */
export function textOf(html: string | undefined): string | undefined {
  return html
    ?.replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

function attribute(tag: string | undefined, name: string): string | undefined {
  return textOf(new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1])
}
