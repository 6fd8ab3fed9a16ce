import { expect, test } from 'vitest'
import { findSources } from './find-sources.ts'

const SITE = 'https://svoi.example'
const link = (href: string, words: string) =>
  `<p>Ось <a href="${href}" rel="nofollow ugc" target="_blank">${words}</a></p>`

test('links out of a text are its sources, each address once', () => {
  const html = [
    link(
      'https://www.gov.pl/web/udsc?a=1&amp;b=2',
      'Управління у <strong>справах</strong> іноземців',
    ),
    link('https://gov.pl/', 'https://gov.pl/'),
    link('https://www.gov.pl/web/udsc?a=1&amp;b=2', 'ще раз'),
    link(`${SITE}/uk/p/nash-dopys-5`, 'наш допис'),
    '<p><a href="/uk/a/olena">@olena</a></p>',
  ].join('')
  expect(findSources(html, SITE)).toEqual([
    {
      href: 'https://www.gov.pl/web/udsc?a=1&b=2',
      address: 'gov.pl',
      title: 'Управління у справах іноземців',
    },
    { href: 'https://gov.pl/', address: 'gov.pl', title: '' },
  ])
})

test('a link that shows its address is told by host and path, read as people write them', () => {
  const [found] = findSources(
    link(
      'https://uk.wikipedia.org/wiki/%D0%92%D1%80%D0%BE',
      'uk.wikipedia.org/wiki/%D0%92%D1%80%D0%BE',
    ),
    SITE,
  )
  expect(found).toMatchObject({ address: 'uk.wikipedia.org/wiki/Вро', title: '' })
  const [broken] = findSources(link('https://a.example/%E0%A4%A', 'https://a.example/'), SITE)
  expect(broken?.address).toBe('a.example/%E0%A4%A')
  const [long] = findSources(link(`https://a.example/${'x'.repeat(300)}`, ''), SITE)
  expect(long?.address).toHaveLength(80)
})

test('a text without links has none, one full of links thirty', () => {
  expect(findSources('<p>Слова</p>', SITE)).toEqual([])
  const many = Array.from({ length: 50 }, (_, n) => link(`https://a.example/${n}`, `№ ${n}`))
  expect(findSources(many.join(''), SITE)).toHaveLength(30)
})
