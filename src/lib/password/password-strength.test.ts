import { describe, expect, test } from 'vitest'
import { lettersIn, passwordFault } from './password-strength.ts'

const OWN = ['Олена Коваль', 'olena.koval', 'olena.koval@example.com']

describe('too easy to guess', () => {
  test.each([
    'пароль1234',
    'парольпароль',
    'йцукенгшщз',
    'ЙЦУКЕНГШЩЗХЇ',
    'gfhjkm12345',
    'parol12345',
    'ghbdtnghbdtn',
    'Україна2024',
    'славаукраїні',
    'оксана123456',
    'абвгґдеєжз',
    'qwertyuiop',
    'password123',
    'Олена.Коваль1985',
    'koval-olena-85',
    'olena.koval@example.com',
    'аааааааааааа',
    'слава україні',
    'Slava Ukraini!',
    'героям слава!',
    'ще не вмерла україна',
    'тарас шевченко',
    'ненька україна',
    'привіт привіт',
    'доброго вечора',
    'червона калина',
    'садок вишневий коло хати',
    'все буде україна',
  ])('%s', async (password) => {
    expect(await passwordFault(password, OWN)).toBe('weak')
  })
})

describe('good', () => {
  test.each([
    'синій трамвай їде 7',
    'зʼїв сім млинців',
    '7391846205',
    'паляниця-77-укропошта',
    '北京の猫は魚を食べる夜',
  ])('%s', async (password) => {
    expect(await passwordFault(password, OWN)).toBeUndefined()
  })
})

test('length is counted in letters as people see them', async () => {
  expect(lettersIn('їжачок'.normalize('NFD'))).toBe(6)
  expect(lettersIn('👨‍👩‍👧‍👦🇺🇦')).toBe(2)
  expect(await passwordFault('👨‍👩‍👧‍👦'.repeat(9), [])).toBe('short')
  expect(await passwordFault(`${'довгий '.repeat(18)}ок`, [])).toBeUndefined()
  expect(await passwordFault('x'.repeat(129), [])).toBe('long')
})
