import { expect, test } from 'vitest'
import { markShownAddresses } from './mark-shown-addresses.ts'

test('only a link that shows the very address it leads to is marked', () => {
  const bare =
    '<a href="https://one.example/a?b=1&amp;c=2" rel="ugc">https://one.example/a?b=1&amp;c=2</a>'
  const named = '<a href="https://one.example/" rel="ugc">https://bank.example/</a>'
  expect(markShownAddresses(`<p>${bare}, ${named}</p>`)).toBe(
    `<p>${bare.replace('<a ', '<a data-shows-address="" ')}, ${named}</p>`,
  )
})
