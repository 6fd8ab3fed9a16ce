import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFolder } from '../process/own-folder.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { openS3Server } from '../servers/s3-server.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { openPictureLedger, verifyPictures } from './ledgers/pictures.ts'
import { brokenTogether, NETWORK_FAULTS, type NetworkProxy } from './network-faults.ts'
import { openSite } from './site.ts'

/** Letters that are asked for during a fault. */
const LETTERS = 3
/** What ends a letter in SMTP, and what the server responds to; the dot may come by itself, after the last line. */
const END_OF_LETTER = /(?:^|\n)\.\r\n$/

const s3Settings = await openS3Server()
let server: MailServer
let mail: NetworkProxy
let s3: NetworkProxy

beforeAll(async () => {
  server = await openMailServer()
  mail = await openBlackHole(server.url)
  s3 = await openBlackHole(s3Settings.S3_ENDPOINT)
})
afterAll(() => {
  for (const proxy of [mail, s3]) proxy.close()
})

test('the network to mail server and file store breaks: people write on, each letter comes once, each picture is whole', async () => {
  const settings = { ...s3Settings, S3_ENDPOINT: new URL(s3.url).origin, SMTP_URL: mail.url }
  const site = await openSite(await emptyFolder('faults-network'), settings, { mail: server })
  const origin = () => site.product().origin
  const [token = ''] = site.people.tokens
  const pictures = await openPictureLedger(origin, token)
  const { letters } = site.ledger
  await letters.ask(token, LETTERS)
  await letters.arrival()
  await pictures.progress(1)

  for (const [name, proxies] of brokenTogether({ SMTP: mail, S3: s3 }))
    for (const [fault, { begin, end }] of Object.entries(NETWORK_FAULTS)) {
      for (const ledger of [site.ledger, pictures, letters]) ledger.lap()
      const times = await repeat(FAULTS.outages, async () => {
        for (const proxy of proxies) begin(proxy)
        await letters.ask(token, LETTERS)
        await site.progress()
        for (const proxy of proxies) end(proxy)
        await letters.arrival()
        // the first may have been under way before
        await pictures.progress(2)
      })
      const others = { 'one letter': letters.lap(), 'one picture': pictures.lap() }
      report(`${name} ${fault}`, times, site.ledger.lap(), others)
    }

  // SMTP knows no way to ask whether a letter was taken: it does not come again
  mail.loseResponseTo(END_OF_LETTER)
  await letters.ask(token)
  await letters.arrival()
  mail.loseResponseTo(undefined)
  mail.reset()

  await pictures.stop()
  expect(pictures.refusals.filter((said) => !said.startsWith('503 '))).toEqual([])
  await verifyPictures(`${origin()}/files`, pictures.ids)
  expect(await site.close()).toEqual({ inDoubt: 1, missing: 0 })
})
