import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { closeLemmas, lemmasOf, readWords, warmLemmas } from './lemmas.ts'
import { FAMILIES } from './word-families.ts'

afterAll(closeLemmas)

// One pair a line of life abroad; the last ones are words that no dictionary has.
const INFLECTED = `
податок податки · школа шкіл · віза віз · віза візи · дитина діти · дитина дітей · гроші грошей
переїзд переїзду · людина люди · людина людей · документ документів · квартира квартир
робота робіт · зарплата зарплату · лікар лікарів · лікарня лікарні · посвідка посвідку
паспорт паспорта · водій водія · водійський водійські · право прав · рахунок рахунки
картка карток · переказ перекази · кордон кордоні · потяг потягом · квиток квитка
навчання навчанню · університет університеті · вчитель вчителя · дитячий дитячого · садок садка
мова мовою · український українською · Київ Києва · Польща Польщі · Німеччина Німеччині
Львів Львова · жінка жінок · друг друзі · рік років · день днів · ніч ночі · око очі
знайти знайшов · їхати їде · шукати шукаю · отримати отримав · зареєструватися зареєструвався
орендувати орендую · ім'я імені · сім’я сімей · тиждень тижнів · кінь коней · проєкт проекту
ґанок ганку · притулок притулку · місто міст · мати матері · рука руці · біженець біженці
продовжити подовжую · закінчується закінчилася · скінчився закінчиться · отримувати одержав
платив сплатити · оформлюю оформити · переїжджаємо переїхали · купую купити · записатися записуюсь
довідку справку · лікарня больницу · паспорта пасспорт · євро евро · ужонді urząd · повернути вернуть
громадянин громадяни · українець українців · песель песеля · ужонд ужонду · мельдунок мельдунку
`

const UNRELATED = `
кіт кит · край крій · дім дим · лист листя · банк банка · віза візит · ніс ніч · сад садист
місто місце · школа шкода · мова мовчати · стіл стілець · книга князь · гроші грати
лікар лікарня · поле полиця · ключ ключиця · замок замовити · вода водій · карта картопля
застава залога · переклад переказ · найняти винайняти · змінити обміняти
пошта поштовх · паспорт пас · зима зимівля · мед медик · страх страхування · нога ноготь
кава кавун · порт портрет · дитина дитсадок · право правило
`

test('forms of a word share a lemma', async () => {
  expect(await pairs(INFLECTED, (shared) => !shared)).toEqual([])
})

test('words that only look alike share none', async () => {
  expect(await pairs(UNRELATED, (shared) => shared)).toEqual([])
})

test('each family begins with a lemma, and no word stands in two', async () => {
  const heads = FAMILIES.map(([head = '']) => head).filter((head) => /[а-яіїє]/.test(head))
  const readings = await readWords(heads)
  expect(heads.filter((head, i) => !readings[i]?.lemmas.includes(head))).toEqual([])
  const words = FAMILIES.flat()
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
})

test('a form of several words has the lemmas of all of them', async () => {
  const [cart = []] = await lemmasOf(['віз'])
  expect(cart).toEqual(expect.arrayContaining(['віз', 'віза']))
})

test('ґ, apostrophes, capitals, stress marks and look-alikes make no difference', async () => {
  for (const same of [
    'ґанок ганок ҐАНОК',
    'ім’я імя ІМ’Я',
    'за́мок замок',
    'вiза віза',
    'києва Києва',
  ]) {
    const [first, ...others] = await lemmasOf(same.split(' '))
    expect(first).not.toHaveLength(0)
    for (const other of others) expect(other).toEqual(first)
  }
})

test('what is not Ukrainian stands as it is, without marks', async () => {
  expect(await lemmasOf(['PESEL', 'Łódź', '24', 'В1', '§24', '!!', ''])).toEqual([
    ['pesel'],
    ['lodz'],
    ['24'],
    ['b1'],
    ['§24'],
    [],
    [],
  ])
})

test('tells which words the dictionary knows', async () => {
  const readings = await readWords(['документів', 'києва', 'ужонду', 'дспа'])
  expect(readings.map(({ known }) => known)).toEqual([true, true, false, false])
})

test('a word of any length and many words at once are answered in their order', async () => {
  const words = Array.from({ length: 1_200 }, (_, i) => (i % 2 ? 'візи' : `слівце${'о'.repeat(i)}`))
  const lemmas = await lemmasOf(words)
  expect(lemmas).toHaveLength(1_200)
  expect(lemmas[1199]).toEqual(['віза'])
})

test('after closing, the next question begins anew', async () => {
  await warmLemmas()
  const unanswered = lemmasOf(['невідомослово'])
  await Promise.all([closeLemmas(), expect(unanswered).rejects.toThrow('closed')])
  expect(await lemmasOf(['візи'])).toEqual([['віза']])
})

test('an idle thread does not keep the process alive', async () => {
  const script = `
    import { lemmasOf } from ${JSON.stringify(new URL('./lemmas.ts', import.meta.url).href)}
    console.log((await lemmasOf(['візи'])).flat().join())`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { timeout: 15_000 },
  )
  expect(stdout.trim()).toBe('віза')
}, 20_000)

async function pairs(list: string, wrong: (shared: boolean) => boolean): Promise<string[]> {
  const all = list.trim().split(/ · |\n/)
  const lemmas = await Promise.all(all.map((pair) => lemmasOf(pair.split(' '))))
  return all.filter((_, i) => {
    const [one = [], other = []] = lemmas[i] ?? []
    return wrong(one.some((lemma) => other.includes(lemma)))
  })
}
