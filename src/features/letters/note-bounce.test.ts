import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { insertMember } from '../../../test/sign-in.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { noteBounce } from './note-bounce.ts'

const api = await openApi()
const { db, services } = api
const mailbox = openMailbox(api)
let people = 0

/** Somebody who got a letter, and its id. */
async function written() {
  const email = `written-${++people}@example.com`
  const customerId = await insertMember(db, { email })
  const values = { items: [{ title: 'Нове', text: '', path: '/uk' }], more: 0 }
  await enqueue(db, 'send-letter', { letter: 'news', customerId, values })
  const [letter] = await mailbox.readNew()
  const id = letter?.headers.find(({ key }) => key === 'message-id')?.value ?? ''
  return { email, customerId, id }
}
const isStopped = async (customerId: number) =>
  (await db.selectFrom('mail_stop').select('email').where('customer_id', '=', customerId).execute())
    .length > 0

interface Report {
  readonly to: string
  readonly id: string
  readonly original?: string
  readonly status?: string
  readonly action?: string
  readonly part?: string
}

/** As Postfix writes them. */
const reportOf = ({
  to,
  id,
  original,
  status = '5.1.1',
  action = 'failed',
  part = 'text/rfc822-headers',
}: Report) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      'To: letters@svoi.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I am sorry to have to inform you.',
      '',
      '--B',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      'Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0000',
      '',
      `Final-Recipient: rfc822; ${to}`,
      ...(original ? [`Original-Recipient: rfc822;${original}`] : []),
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
      '',
      '--B',
      'Content-Description: Undelivered Message',
      `Content-Type: ${part}`,
      '',
      'From: letters@svoi.example',
      `To: ${to}`,
      'Subject: x',
      `Message-ID: ${id}`,
      '',
      'Text',
      '--B--',
      '',
    ].join('\r\n'),
  )

describe('a report that a letter was not delivered', () => {
  test.each(['text/rfc822-headers', 'message/rfc822'])('stops letters, with %s', async (part) => {
    const { email, customerId, id } = await written()
    expect(await noteBounce(services, reportOf({ to: email, id, part }))).toBe('stopped')
    expect(await isStopped(customerId)).toBe(true)
  })

  test('stops them where the mailbox was led on to another', async () => {
    const { email, customerId, id } = await written()
    const report = reportOf({ to: 'elsewhere@example.org', original: email, id })
    expect(await noteBounce(services, report)).toBe('stopped')
    expect(await isStopped(customerId)).toBe(true)
  })

  test('says nothing when it is not for good', async () => {
    const { email, customerId, id } = await written()
    for (const more of [{ status: '4.4.7' }, { action: 'delayed' }])
      expect(await noteBounce(services, reportOf({ to: email, id, ...more }))).toBe('not-final')
    expect(await isStopped(customerId)).toBe(false)
  })

  test('made up by somebody, or about a letter to another, says nothing', async () => {
    const [one, other] = [await written(), await written()]
    for (const report of [
      reportOf({ to: one.email, id: other.id }),
      reportOf({ to: one.email, id: '<0123456789abcdef0123456789abcdef@svoi.example>' }),
      Buffer.from('From: a@example.com\r\nSubject: Hello\r\n\r\nText'),
      Buffer.alloc(0),
    ])
      expect(await noteBounce(services, report)).toBe('not-ours')
    expect([await isStopped(one.customerId), await isStopped(other.customerId)]).toEqual([
      false,
      false,
    ])
  })
})

/** As mail services write them (RFC 5965, appendix B). */
const complaintOf = ({ to, id, type = 'abuse', names = true, header = to }: Complaint) =>
  Buffer.from(
    [
      'From: <abusedesk@mailbox.example>',
      'To: <letters@svoi.example>',
      'Subject: FW: Нове для вас',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain; charset="US-ASCII"',
      '',
      'This is an email abuse report.',
      '',
      '--B',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${type}`,
      'User-Agent: SomeGenerator/1.0',
      'Version: 1',
      ...(names ? [`Original-Rcpt-To: <${to}>`] : []),
      'Reported-Domain: svoi.example',
      '',
      '--B',
      'Content-Type: message/rfc822',
      '',
      'From: letters@svoi.example',
      `To: <${header}>`,
      'Subject: x',
      `Message-ID: ${id}`,
      '',
      'Text',
      '--B--',
      '',
    ].join('\r\n'),
  )
interface Complaint {
  readonly to: string
  readonly id: string
  readonly type?: string
  readonly names?: boolean
  readonly header?: string
}

describe('a complaint of a reader', () => {
  test.each([true, false])('stops letters, with the address in the report: %s', async (names) => {
    const { email, customerId, id } = await written()
    expect(await noteBounce(services, complaintOf({ to: email, id, names }))).toBe('complained')
    const stop = await db
      .selectFrom('mail_stop')
      .select('because')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    expect(stop).toEqual({ because: 'complaint' })
    // letters of lists end, what is about the safety of the account goes on
    const values = { items: [{ title: 'Нове', text: '', path: '/uk' }], more: 0 }
    await enqueue(db, 'send-letter', { letter: 'news', customerId, values })
    const moment = { at: new Date().toISOString() }
    await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values: moment })
    expect((await mailbox.readNew()).map(({ subject }) => subject)).toEqual(['Пароль змінено'])
    expect(await complaints()).toBeGreaterThan(0)
  })

  test('that is no abuse, is made up, or is of a letter to another says nothing', async () => {
    const [one, other] = [await written(), await written()]
    const opinion = complaintOf({ to: one.email, id: one.id, type: 'not-spam' })
    expect(await noteBounce(services, opinion)).toBe('not-final')
    for (const report of [
      complaintOf({ to: one.email, id: other.id }),
      complaintOf({ to: one.email, id: one.id, names: false, header: 'redacted@example.org' }),
    ])
      expect(await noteBounce(services, report)).toBe('not-ours')
    expect([await isStopped(one.customerId), await isStopped(other.customerId)]).toEqual([
      false,
      false,
    ])
  })
})

const complaints = async () =>
  (
    await db
      .selectFrom('letter_day')
      .select('times')
      .where('outcome', '=', 'complained')
      .executeTakeFirst()
  )?.times
