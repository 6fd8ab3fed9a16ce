import {
  areRowsCompared,
  type Problem,
  problemsOf,
} from '../../../src/platform/backup/restore/problems.ts'
import type { RestoreReport } from '../../../src/platform/backup/restore/restore-site.ts'
import { megabytes, textTable } from './text-table.ts'

/** Prints what came back in one table, and what did not below it. @returns whether all of it did */
export function showReport(report: RestoreReport): boolean {
  const problems = problemsOf(report)
  const wrong = new Set(problems.map(({ name }) => name))
  const { manifest, tables, indexes, brokenIndexes, files, brokenFiles, isOtherKey } = report
  const hasComparedRows = areRowsCompared(report)
  const mark = (isRight: boolean) => (isRight ? 'так' : 'НІ')
  console.log(
    `Копія ${manifest.id}, «Свої» ${manifest.version}. Повернулося ${momentText(report)}.\n`,
  )
  const rows = [
    ...tables
      .filter(({ max, restored }) => max > 0 || restored !== 0)
      .map(({ name, min, max, restored }) => [
        `таблиця ${name}`,
        min === max ? String(max) : `${min}–${max}`,
        restored === null ? 'немає' : String(restored),
        hasComparedRows || wrong.has(name) ? mark(!wrong.has(name)) : '—',
      ]),
    [
      'таблиці разом',
      String(tables.length),
      String(tables.filter(({ restored }) => restored !== null).length),
      mark(tables.every(({ name }) => !wrong.has(name))),
    ],
    [
      'індекси (amcheck)',
      indexes === null ? '—' : String(indexes),
      indexes === null ? 'не перевірено' : String(indexes - brokenIndexes.length),
      indexes === null ? '—' : mark(brokenIndexes.length === 0),
    ],
    [
      `файли (${megabytes(files.bytes)})`,
      String(files.count),
      String(files.count - brokenFiles.length),
      mark(brokenFiles.length === 0),
    ],
    ['SECRET_KEY', '1', isOtherKey ? 'інший' : '1', mark(!isOtherKey)],
  ]
  console.log(textTable(['Що', 'У копії', 'Повернулося', 'Гаразд'], rows))
  if (report.indexesUnchecked)
    console.log(`\nІндексів не перевірено, бо amcheck тут недоступний: ${report.indexesUnchecked}`)
  if (!hasComparedRows) console.log('\nКількості рядків не порівняно: копію знято іншої миті.')
  if (problems.length === 0) {
    console.log(
      `\n${indexes === null || !hasComparedRows ? 'Решту' : 'Усе'} перевірено. Можна запускати сайт: npm start`,
    )
    return true
  }
  console.error(`\nНе все гаразд:\n${problems.map((one) => `— ${wordsOf(one)}`).join('\n')}`)
  return false
}

function momentText({ until, manifest, lastAt }: RestoreReport): string {
  if (until === 'backup') return `станом на ${manifest.takenAt}`
  if (until === 'latest')
    return `усе, що є${lastAt ? `: останній запис ${lastAt.toISOString()}` : ''}`
  return `станом на ${until.toISOString()}`
}

function wordsOf(problem: Problem): string {
  switch (problem.what) {
    case 'table':
      return `таблиці ${problem.name} немає, хоча в копії вона є; поверніться до моменту, коли вона ще була`
    case 'rows':
      return `у таблиці ${problem.name} інша кількість рядків, ніж була в копії`
    case 'index':
      return `індекс ${problem.name} не відповідає таблиці: ${problem.message}`
    case 'file':
      return `файл ${problem.name} не повернувся: ${problem.message}`
    case 'segment':
      return `журнал бази уривається на сегменті ${problem.name} (його немає або пошкоджено): що було пізніше, не повернулося`
    case 'key':
      return 'SECRET_KEY тут задано не той, що в копії: коди застосунків для входу не підійдуть; заберіть SECRET_KEY з налаштувань і запишіть той, що в DATA_DIR/secret-key відновленого'
  }
}
