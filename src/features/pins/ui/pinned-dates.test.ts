import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PinnedDates } from './pinned-dates.tsx'

test('the leaf of a date of another year says which', () => {
  const date = (day: string) => ({ day, title: `Дата ${day}`, link: '/uk/p/data-1' })
  const drawn = renderToStaticMarkup(
    createElement(PinnedDates, {
      dates: [date('2026-12-31'), date('2027-03-04')],
      today: '2026-11-29',
    }),
  )
  expect(drawn).toContain('<b>груд</b><span>31</span></time>')
  expect(drawn).toContain('<b>бер</b><span>4</span><small>2027</small></time>')
})
