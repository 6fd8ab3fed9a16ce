import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { linkAddresses, linkMentions, withoutMentionLinks } from './link-text.ts'

test.each([
  ['<p>Див. https://svoi.example/a?b=1&amp;c=2</p>', 'https://svoi.example/a?b=1&amp;c=2'],
  [
    '<p>(https://uk.wikipedia.org/wiki/Київ_(область)).</p>',
    'https://uk.wikipedia.org/wiki/Київ_(область)',
  ],
  ['<p>«https://a.example/x», далі</p>', 'https://a.example/x'],
  ['<p>https://a.example/?q=1&amp;</p>', 'https://a.example/?q=1'],
  ['<p>https://svoi.zip</p>', 'https://svoi.zip'],
  ['<p>https://a.example/&lt;b&gt;</p>', 'https://a.example/'],
])('the address of %s becomes a link', (html, address) => {
  expect(linkAddresses(html)).toContain(`<a href="${address}">${address}</a>`)
  expect(linkAddresses(html).replaceAll(/<\/?a\b[^>]*>/g, '')).toBe(html)
})

test('an address that begins with www is followed on https', () => {
  expect(linkAddresses('<p>www.a.example</p>')).toBe(
    '<p><a href="https://www.a.example">www.a.example</a></p>',
  )
})

test.each([
  ['<p>Дивіться example.com</p>', 'example.com'],
  ['<p>Анкета: gov.pl/web/uw-mazowiecki.</p>', 'gov.pl/web/uw-mazowiecki'],
  ['<p>(diia.gov.ua)</p>', 'diia.gov.ua'],
  ['<p>сайт.укр</p>', 'сайт.укр'],
  ['<p>t.me/svoi</p>', 't.me/svoi'],
  ['<p>www.svoi.zip</p>', 'www.svoi.zip'],
])(
  'the bare domain of %s becomes a link, as the editor makes one after a space',
  (html, domain) => {
    const href = `https://${domain}`
    expect(linkAddresses(html)).toBe(html.replace(domain, `<a href="${href}">${domain}</a>`))
  },
)

test.each([
  '<p>Node.js і т.зв. «сірий»</p>',
  '<p>Приїхали.Далі що</p>',
  '<p>Dokumenty, m.in. PESEL; at the end.In short</p>',
  '<p>Надіслала архів фото.zip, відео IMG_1.MOV і scan.zip.</p>',
  '<p>olena@example.com</p>',
  '<p>12.05.2026 о 10.30, 3.5</p>',
  '<p>@olena.com</p>',
  '<p><a href="https://a.example">https://a.example</a></p>',
  '<pre><code>curl https://a.example</code></pre>',
  '<p>https://</p>',
  '<p>http://x</p>',
  '<p>пошта@www.a.example</p>',
])('%s stays as it is', (html) => {
  expect(linkAddresses(html)).toBe(html)
})

test.each(['.', '&amp;'])('an address holds %s as often as one likes', (sign) => {
  const linked = linkAddresses(`<p>https://a.example/${sign.repeat(100_000)}x${sign}</p>`)
  expect(linked.slice(-20)).toContain(`x</a>${sign}</p>`)
})

test('what would be too long with its links is refused before it is cleaned again', () => {
  const clean = () => cleanHtml(`<p>${'a.com '.repeat(5_000)}</p>`, { filesUrl: '/files' })
  expect(clean).toThrow('characters with its links')
})

test('what is cleaned has links that vouch for nothing, and stays so when it is cleaned again', () => {
  const limits = { filesUrl: '/files' }
  const { html } = cleanHtml(
    '<p>Ось https://a.example/x</p><p>Останнє: https://b.example</p>',
    limits,
  )
  expect(html).toBe(
    '<p>Ось <a href="https://a.example/x" rel="nofollow ugc" target="_blank">https://a.example/x</a></p>' +
      '<p>Останнє: <a href="https://b.example" rel="nofollow ugc" target="_blank">https://b.example</a></p>',
  )
  expect(cleanHtml(html, limits).html).toBe(html)
})

test('who is mentioned is a link to their page, which cleaning keeps', () => {
  const html = '<p>Дякую, @Olena.v-2. І @nobody, і olena.v-2@example.com</p>'
  const linked = linkMentions(html, (username) => username === 'olena.v-2')
  expect(linked).toBe(
    '<p>Дякую, <a href="/uk/a/olena.v-2">@Olena.v-2</a>. І @nobody, і olena.v-2@example.com</p>',
  )
  expect(cleanHtml(linked, { filesUrl: '/files' }).html).toBe(linked)
  expect(linkMentions(linked, () => true)).toContain('>@nobody</a>')
  expect(withoutMentionLinks(linked)).toBe(html)
})
