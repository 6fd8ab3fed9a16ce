import { type ComponentType, createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupStore } from './kept-markup.ts'
import { bytesOf } from './page-bytes.ts'

let drawn = 0
function Greeting({ name, at }: { name: string; at?: string }) {
  drawn++
  return createElement(Fragment, null, createElement('b', null, name), ', ', at ?? 'вітаємо', '!')
}

test('a part is drawn once of the same, and apart of anything else', () => {
  drawn = 0
  const draw = storeAt(() => 0)
  expect(draw(Greeting, { name: 'Олена' })).toBe('<b>Олена</b>, <!-- -->вітаємо<!-- -->!')
  expect(draw(Greeting, { name: 'Олена' })).toBe('<b>Олена</b>, <!-- -->вітаємо<!-- -->!')
  expect(drawn).toBe(1)
  expect(draw(Greeting, { name: 'Олена', at: 'знову' })).toContain('знову')
  expect(draw(({ name }) => `${name}?`, { name: 'Олена' })).toBe('Олена?')
  expect(drawn).toBe(2)
})

/** Two parts within a part. */
function Both({ part }: { part(name: string): string }) {
  return `${part('Ія')} і ${part('Ян')}`
}

test('parts stand where they were drawn, one within another too', () => {
  const { collect, drawInside } = createMarkupStore(() => 0)
  const part = (name: string) => drawInside(Greeting, { name }, name)
  const page = () => `${drawInside(Both, { part }, 'both')}<hr>${part('Ян')}`
  const whole = bytesOf(collect(page)).toString()
  const [iya, yan] = ['Ія', 'Ян'].map((name) => renderToString(createElement(Greeting, { name })))
  expect(whole).toBe(`${iya} і ${yan}<hr>${yan}`)
  expect(bytesOf(collect(page)).toString()).toBe(whole)
})

test('how long ago something was is counted anew every minute', () => {
  drawn = 0
  let now = 59_999
  const draw = storeAt(() => now)
  draw(Greeting, { name: 'Олена' })
  now = 60_000
  draw(Greeting, { name: 'Олена' })
  expect(drawn).toBe(2)
})

test('what was drawn first goes when there is too much', () => {
  drawn = 0
  const draw = storeAt(() => 0)
  for (let one = 0; one <= 3_000; one++) draw(Greeting, { name: String(one) })
  draw(Greeting, { name: '0' })
  expect(drawn).toBe(3_002)
})

/** Parts told apart by all that they are drawn of, as text. */
function storeAt(now: () => number) {
  const { collect, drawInside } = createMarkupStore(now)
  return <Props extends object>(Inside: ComponentType<Props>, props: Props) =>
    bytesOf(collect(() => drawInside(Inside, props, JSON.stringify(props)))).toString()
}
