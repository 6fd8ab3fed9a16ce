import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { leakIn } from './checked-log.ts'

/** What whoever starts a site of their own is told, and nobody else hears. */
const TO_OPERATOR = [
  // the key of letters that were not sent: readable on this machine alone
  /^Листи, яких не надіслано: http:\/\/localhost:\d+\/dev\/mail\?key=[\w-]+$/,
  // somebody of the demo community
  /^Увійти як хтось із них: [\w.-]+@example\.com, пароль \S+$/,
  // files of a backup, by the hash of what they hold
  /^Копія \w+ відновилася не вся: (?:(?:; )?файл [\w/.-]+: У копії пошкоджено «files\/[\da-f]{64}\.age»)+$/,
  // their own setting
  /^HOST: має бути .+; задано «[\d.]+»$/,
]

const found: string[] = []

/** What processes of the product printed that they may not, since this was asked last. */
export const printedLeaks = (): string[] => found.splice(0)

/** Reads all that a process prints, or printed to a file, as the log is read. Done when all of it was read. */
export async function readPrinted(
  printed: Readable,
  note: (leak: string) => unknown = (leak) => found.push(leak),
): Promise<void> {
  const lines = createInterface(printed).on('line', (line) => {
    const leak = TO_OPERATOR.some((told) => told.test(line)) ? undefined : leakIn(line)
    if (leak) note(leak)
  })
  await once(lines, 'close')
}
