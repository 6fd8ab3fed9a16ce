import { describe, expect, test } from 'vitest'
import { hostileStrings } from '../../../test/content/hostile-strings.ts'
import { problemOfHtml } from '../../../test/content/strict-html.ts'
import { cleanHtml, HtmlTooLong } from './clean-html.ts'

const filesUrl = 'https://files.example.org'
const clean = (html: string) => cleanHtml(html, { filesUrl })
const picture = `${filesUrl}/posts/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a`

describe('what may stand in a text', () => {
  test('keeps our tags and brings their kin to them', () => {
    expect(clean('<h1>А</h1><p><b>б</b> <i>в</i> <del>г</del></p>').html).toBe(
      '<h2 id="s-a">А</h2><p><strong>б</strong> <em>в</em> <s>г</s></p>',
    )
  })

  test('drops scripts with their text, and other tags without it', () => {
    const dirty =
      '<script>alert(1)</script><style>p{}</style><div onclick="x()"><p class="y" style="z">Привіт</p></div>'
    expect(clean(dirty).html).toBe('<p>Привіт</p>')
  })

  test.each([
    '<a href="javascript:alert(1)">а</a>',
    '<a href=" jAvAsCrIpT:alert(1)">а</a>',
    '<a href="data:text/html,x">а</a>',
    '<a href="//evil.example">а</a>',
  ])('takes the address from %s', (dirty) => {
    expect(clean(dirty).html).toBe('<a rel="nofollow ugc" target="_blank">а</a>')
  })

  test('links vouch for nothing and open apart', () => {
    expect(clean('<a href="https://gov.pl" rel="dofollow" target="_top">уряд</a>').html).toBe(
      '<a href="https://gov.pl" rel="nofollow ugc" target="_blank">уряд</a>',
    )
  })

  test('removes empty paragraphs, but none that holds a picture', () => {
    expect(
      clean('<p>А</p><p></p><p><br></p><p>&nbsp;</p><p><strong> </strong></p><p>Б</p>').html,
    ).toBe('<p>А</p><p>Б</p>')
    expect(
      clean(`<p><a href="https://a.example"><img src="${picture}-960.webp"></a></p>`).html,
    ).toContain('<img')
  })

  test('boxes tables', () => {
    expect(clean('<table border="1"><tr><td colspan="2" width="9">1</td></tr></table>').html).toBe(
      '<div class="table" tabindex="0"><table><tr><td colspan="2">1</td></tr></table></div>',
    )
  })

  test('survives depth, and refuses length before it looks', () => {
    expect(clean('<b>'.repeat(20_000)).html.length).toBeLessThan(2_000)
    expect(() => clean('а'.repeat(100_001))).toThrow(HtmlTooLong)
    expect(() => cleanHtml('абвг', { filesUrl, maxLength: 3 })).toThrow(HtmlTooLong)
    expect(() => clean('<a>x</a>'.repeat(10_000))).toThrow(HtmlTooLong)
  })

  test('cleaning again changes nothing', () => {
    const once = clean(`
      <h2>Заголовок</h2><h2>Заголовок</h2><p>5 &lt; 6 &amp; «так»</p><table><tbody><tr><td>1</td></tr></tbody></table>
      <figure><img src="${picture}-960.webp" srcset="${picture}-320.webp 320w, ${picture}-960.webp 960w" alt="" width="1200" height="800"><figcaption>П</figcaption></figure>`)
    expect(clean(once.html)).toEqual(once)
  })
})

describe('hostile text', () => {
  test.each([false, true])('leaves nothing but the allow-list, for good (short: %s)', (isShort) => {
    expect(hostileStrings.length).toBeGreaterThan(500)
    for (const dirty of [...hostileStrings, ...hostileStrings.map((one) => `<h2>${one}</h2>`)]) {
      const { html, outline } = cleanHtml(dirty, { filesUrl, isShort })
      expect(problemOfHtml(html, filesUrl), dirty).toBeUndefined()
      expect(cleanHtml(html, { filesUrl, isShort }), dirty).toMatchObject({ html, outline })
    }
  })
})

describe('pictures', () => {
  test('keeps ours with its size', () => {
    expect(
      clean(`<img src="${picture}-960.webp" alt="Море" width="1200" height="800" onerror="x()">`)
        .html,
    ).toBe(
      `<img src="${picture}-960.webp" alt="Море" width="1200" height="800" loading="lazy" decoding="async" />`,
    )
  })

  test.each([
    'https://evil.example/a.png',
    'https://files.example.org.evil.example/posts/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a-960.webp',
    'https://files.example.org/posts/../../secret-960.webp',
    'https://files.example.org/customers/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a-400.webp',
    'data:image/png;base64,AAAA',
  ])('removes %s', (src) => {
    expect(
      clean(
        `<p>а</p><figure><img src="${src}"><figcaption>Підпис</figcaption></figure><p><img src="${src}"></p>`,
      ).html,
    ).toBe('<p>а</p>')
  })

  test('keeps other widths only of the same picture', () => {
    const ours = `${picture}-320.webp 320w, ${picture}-960.webp 960w`
    expect(clean(`<img src="${picture}-960.webp" srcset="${ours}">`).html).toContain(
      `srcset="${ours}"`,
    )
    const mixed = `${picture}-320.webp 320w, https://evil.example/a.webp 960w`
    expect(clean(`<img src="${picture}-960.webp" srcset="${mixed}">`).html).not.toContain('srcset')
  })
})

describe('outline, words and plain text', () => {
  test('gives headings ids that are unique within the text', () => {
    const { html, outline } = clean(
      '<h2>Житло</h2><h3><em>Житло</em></h3><h2>Житло 2</h2><h2>北京</h2><h2></h2>',
    )
    expect(outline).toEqual([
      { id: 's-zhytlo', level: 2, text: 'Житло' },
      { id: 's-zhytlo-2', level: 3, text: 'Житло' },
      { id: 's-zhytlo-2-2', level: 2, text: 'Житло 2' },
      { id: 's-2', level: 2, text: '北京' },
    ])
    expect(html).toContain('<h3 id="s-zhytlo-2"><em>Житло</em></h3>')
    expect(html).not.toContain('<h2></h2>')
  })

  test('never lets a heading choose its id', () => {
    expect(clean('<h2 id="main">Житло</h2>').html).toBe('<h2 id="s-zhytlo">Житло</h2>')
  })

  test('gives the words alone', () => {
    const { text, words } = clean(
      '<p>Де  взяти\n«зʼїзд»?</p><ul><li>5 &lt; 6</li><li>по-перше</li></ul>',
    )
    expect(text).toBe('Де взяти\n«зʼїзд»?\n5 < 6\nпо-перше')
    expect(words).toBe(6)
  })
})
