import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Олена Петренко', 'ОП'],
  ['Олеся 🌻 Щербатюк', 'ОЩ'],
  ['🌻', ''],
  ['𝒪лена', '𝒪'],
  ['«Свої» Варшава', 'СВ'],
  ['(Школа) 3', 'Ш3'],
  ['олена', 'О'],
])('of «%s»: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(initials.isWellFormed()).toBe(true)
})
