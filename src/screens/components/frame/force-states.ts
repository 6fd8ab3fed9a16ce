const STATE = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g
/** A group of which one may hold: `:is(:hover, [aria-selected])`. */
const GROUP = /:(?:is|where|has)\(([^()]*)\)/g
const NOT = /:not\((?:[^()]|\([^()]*\))*:(?:hover|active|focus)/
/** What takes the focus, where a rule does not say it. */
const USABLE = ':is(a, button, input, select, textarea, summary, [tabindex="0"])'
const DARK = /prefers-color-scheme:\s*dark/

const seen = new WeakSet<CSSStyleSheet>()

/**
 * Makes `.theme-light`, `.theme-dark`, `.force-hover`, `.force-focus` and `.force-active` true of what stands in them. The
 * rules are made of those of the page when it runs, as Storybook does it, so that no page of visitors carries them.
 * @returns a function that leaves sheets alone that are loaded later
 */
export function forceStates(): () => void {
  const look = () => {
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue
      seen.add(sheet)
      offerThemes(sheet)
      offerStates(sheet)
    }
  }
  look()
  // of what is loaded when it is opened
  document.addEventListener('load', look, true)
  return () => document.removeEventListener('load', look, true)
}

/** Colours of a theme, and what is made of them, are those of the box (src/shell/styles/tokens.css). */
function offerThemes(sheet: CSSStyleSheet): void {
  const light = coloursIn(sheet)
  const dark = [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => DARK.test(conditionText))
    .flatMap((rule) => coloursIn(rule) ?? [])[0]
  if (!light || !dark) return
  const names = [...light].filter(
    (name) => dark.getPropertyValue(name) || light.getPropertyValue(name).includes('var('),
  )
  const spell = (style: CSSStyleDeclaration, of: readonly string[]) =>
    of.map((name) => `${name}: ${style.getPropertyValue(name)};`).join('')
  const end = () => sheet.cssRules.length
  sheet.insertRule(`:is(.theme-light, .theme-dark) { ${spell(light, names)} }`, end())
  sheet.insertRule(`.theme-dark { ${spell(dark, [...dark])} }`, end())
}

const coloursIn = ({ cssRules }: { readonly cssRules: CSSRuleList }) =>
  [...cssRules]
    .filter((rule) => rule instanceof CSSStyleRule)
    .find(({ style }) => style.getPropertyValue('--paper'))?.style

interface Rules {
  readonly cssRules: CSSRuleList
  insertRule(rule: string, index: number): number
}
const hasRules = (rule: CSSRule): rule is CSSRule & Rules => 'cssRules' in rule

/** Beside each rule of what is under the pointer, has the focus or is pressed, one for what stands in a box of that state. */
function offerStates(rules: Rules, isNested = false): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index--) {
    const rule = rules.cssRules[index]
    if (!rule) continue
    if (rule instanceof CSSImportRule) {
      if (rule.styleSheet) offerStates(rule.styleSheet)
      continue
    }
    const isStyle = rule instanceof CSSStyleRule
    if (hasRules(rule)) offerStates(rule, isNested || isStyle)
    const selector = isStyle && forced(rule.selectorText, isNested)
    if (selector) insert(rules, selector + rule.cssText.slice(rule.cssText.indexOf('{')), index + 1)
  }
}

function insert(rules: Rules, rule: string, index: number): void {
  try {
    rules.insertRule(rule, index)
  } catch {
    // a selector of many groups, such as what the whole page does while one writes, has no such state here
  }
}

/** `.button:hover` as `.force-hover .button`; empty where a selector has no such state. */
function forced(selectors: string, isNested: boolean): string {
  return selectors
    .split(/,(?![^(]*\))/)
    .filter((selector) => !NOT.test(selector))
    .flatMap((selector) => {
      const bare = selector
        .replace(GROUP, (whole, list: string) => (list.search(STATE) < 0 ? whole : ''))
        .replace(STATE, '')
        .trim()
      const place = isNested && !bare.includes('&') ? `& ${bare}` : bare || USABLE
      return [...new Set([...selector.matchAll(STATE)].map(([, state = '']) => wayOf(state)))].map(
        (way) => `.force-${way} ${place}`,
      )
    })
    .join(', ')
}

const wayOf = (state: string) => (state.startsWith('focus') ? 'focus' : state)
