const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a device calls itself, in the words of its owner: «Chrome, Android»; empty when it says nothing known. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ')
}
