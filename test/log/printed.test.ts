import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPrinted } from './printed.ts'

/** What is found in the output of a process that ends by itself. */
async function leaksOf(script: string): Promise<string[]> {
  const child = spawn('sh', ['-c', script])
  const leaks: string[] = []
  await Promise.all(
    [child.stdout, child.stderr].map((printed) => readPrinted(printed, (leak) => leaks.push(leak))),
  )
  return leaks
}

test('words that come in pieces are read', async () => {
  const printed = new PassThrough()
  const leaks: string[] = []
  const read = readPrinted(printed, (leak) => leaks.push(leak))
  printed.write('Лист до olena@exa')
  printed.write('mple.com\nчекає')
  printed.end()
  await read
  expect(leaks).toEqual([expect.stringContaining('olena@example.com')])
})

const ID = '0af7651916cd43dd8448eb211c80319c'

test.each([
  ['a line of words', `echo 'Лист до olena@example.com'`, 'an e-mail address'],
  ['words that end without a line', `printf olena@example.com`, 'an e-mail address'],
  ['words of complaint', `echo 'of 203.0.113.7' >&2`, 'an address of a visitor'],
  ['a line of the log', `echo '{"level":30,"cookie":"${ID}"}'`, 'a token'],
  ['one that was cut off', `printf '{"traceId":"${ID}","cookie":"${ID}'`, 'a token'],
  [
    'a key beside a host',
    `echo 'Листи, яких не надіслано: https://svoi.example/dev/mail?key=aB3_${ID}'`,
    'a token',
  ],
  ['no object', `echo '"olena@example.com"'`, 'an e-mail address'],
])('%s are read', async (_name, script, what) => {
  expect(await leaksOf(script)).toEqual([expect.stringContaining(what)])
})

test.each([
  ['where it serves', `echo 'Свої відкрито: http://localhost:3000/uk'`],
  [
    'its key on this machine',
    `echo 'Листи, яких не надіслано: http://localhost:3000/dev/mail?key=aB3_${ID}'`,
  ],
  [
    'damaged files of a backup',
    `echo 'Копія 20261129t235401z відновилася не вся: файл posts/a.webp: У копії пошкоджено «files/${ID}${ID}.age»; файл posts/b.webp: У копії пошкоджено «files/${ID}${ID}.age»'`,
  ],
  ['ids', `echo '{"level":30,"traceId":"${ID}"}'`],
  ['ids of a line that was cut off', `printf '{"level":30,"traceId":"${ID}'`],
])('%s tell of nobody', async (_name, script) => {
  expect(await leaksOf(script)).toEqual([])
})
