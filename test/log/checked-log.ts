import type { DestinationStream } from 'pino'

/** Fields that hold random digits by which nobody enters anything. */
const IDS = ['requestId', 'traceId', 'spanId', 'parentSpanId']
const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\./

/** What may not stand in the log, each with what finds it in a line. */
const SECRETS: Record<string, (line: string) => readonly string[]> = {
  'an e-mail address': (line) => line.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [],
  // a network (203.0.113.0/24) may stand there, and the machines that we run
  'an address of a visitor': (line) =>
    [...line.matchAll(/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w./])/g)]
      .map(([address]) => address)
      .filter((address) => !PRIVATE.test(address)),
  'an IPv6 address of a visitor': (line) =>
    line.match(/(?<![\w:])(?:[\da-f]{1,4}:){3,7}:?[\da-f]{1,4}(?![\w:/])/gi) ?? [],
  // random bytes have capitals, small letters and digits in so many places; a long name has not
  'a token': (line) =>
    (line.match(/[\w-]{32,}/g) ?? []).filter(
      (word) =>
        /^[\da-f]+$/i.test(word) || (/\d/.test(word) && /[A-Z]/.test(word) && /[a-z]/.test(word)),
    ),
}

/** What a line of the log, or another that is printed, tells that it may not, in words; undefined where all is well. */
export function leakIn(line: string): string | undefined {
  const text = withoutIds(line)
  for (const [what, find] of Object.entries(SECRETS))
    if (find(text).length > 0) return `${what} (${find(text)[0]}) in ${text.slice(0, 400)}`
  return undefined
}

function withoutIds(line: string): string {
  try {
    const fields = Object.entries(JSON.parse(line.startsWith('{') ? line : '') as object)
    return JSON.stringify(Object.fromEntries(fields.filter(([name]) => !IDS.includes(name))))
  } catch {
    // not of the log, or cut off where the process was killed
    return line.replaceAll(new RegExp(`"(?:${IDS.join('|')})":"[\\da-f-]*`, 'g'), '')
  }
}

/** A log that is read as it is written. Errors are printed, unless they are meant. */
export function checkedLog({ isPrinted }: { isPrinted: boolean }) {
  const leaks: string[] = []
  const lines: string[] = []
  const stream: DestinationStream = {
    write(line) {
      lines.push(line)
      const leak = leakIn(line)
      if (leak) leaks.push(leak)
      if (isPrinted && JSON.parse(line).level >= 50) process.stdout.write(line)
    },
  }
  return { stream, leaks, lines }
}
