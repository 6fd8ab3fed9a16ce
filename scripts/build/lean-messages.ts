import type { Plugin } from 'vite'

/**
 * Makes the messages that Paraglide compiles for one language smaller and quicker: 2.5 KB less on a page, and 0.3 ms
 * of processor less to draw one, since a PluralRules is made once instead of at every message (10 µs each). It leaves
 * out what chooses among languages or checks inputs at run time; types check the inputs.
 */
export const leanMessages = {
  name: 'lean-messages',
  transform(code: string, id: string): string | undefined {
    if (/paraglide\/registry\.js(?:\?|$)/.test(id)) return withOnePluralRules(code)
    return /paraglide\/messages\/(?!_index)[^/]+\.js(?:\?|$)/.test(id)
      ? leanMessage(code)
      : undefined
  },
} satisfies Plugin

const withOnePluralRules = (code: string): string =>
  code.replace(
    'return new Intl.PluralRules(locale, options)',
    'return (plural.rules ??= new Intl.PluralRules(locale))',
  )

const leanMessage = (code: string): string =>
  code
    .replace(/^import \{ getLocale.*$/m, '')
    .replaceAll(
      /^export const (\w+) = [\s\S]*?return (\w+)\(inputs\);?\s*\}\);?/gm,
      'export const $1 = $2;',
    )
    .replaceAll(/if \(form === "other"\) (return .*)\n\treturn .*$/gm, '$1')
    .replaceAll('i?.', 'i.')
