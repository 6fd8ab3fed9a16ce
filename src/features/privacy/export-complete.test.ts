import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { columnsOfPeople } from '../../../test/people/full-life.ts'

const { db } = await openApi()

test('the archive has a place for all that refers to people, or a reason for none', async () => {
  const left: Record<string, string> = {
    'account.customer_id': 'in the profile; the rest are secrets',
    'one_time_token.customer_id': 'secrets',
    'recovery_code.customer_id': 'secrets',
    'device_cookie.customer_id': 'secrets',
    'top_customer.customer_id': 'made of the rating, anew each hour',
    'bookmark.person_id': 'of whoever keeps it',
    'subscription.person_id': 'of whoever follows',
    'notification_event.actor_id': 'of whoever is told',
    'notification_event.customer_id': 'what the lines of the list are made of',
    'inbox.customer_id': 'counts of the list',
    'pending_notification.customer_id': 'in the list before the archive is made',
    'post_commenter.customer_id': 'counts of the comments',
    'mail_stop.customer_id': 'what a mail server said of the address',
    'moderation_act.moderator_id': 'the same acts stand in the audit log',
    'moderation_case.customer_id': 'the decisions about them are given',
    'moderation_case.taken_by_id': 'work of a moderator, of the moment',
    'decision.moderator_id': 'the same acts stand in the audit log',
    'appeal.decided_by_id': 'the same acts stand in the audit log',
    'sanction.confirmed_by_id': 'the same acts stand in the audit log',
    'moderator_note.author_id': 'about others',
    'moderator_note.customer_id': 'how moderators work; the decisions about them are given',
    'mute.person_id': 'of whoever does not want to hear',
    'block.blocked_id': 'of whoever blocked them',
    'idempotent_call.customer_id': 'responses of calls, for a day',
  }
  const given = [
    'audit_log.actor_id',
    'audit_log.customer_id',
    'block.blocker_id',
    'bookmark.customer_id',
    'comment.author_id',
    'comment_like.customer_id',
    'data_export.customer_id',
    'decision.customer_id',
    'draft.author_id',
    'event_date_reply.customer_id',
    'event_reply.customer_id',
    'file.owner_id',
    'former_username.customer_id',
    'identity.customer_id',
    'known_device.customer_id',
    'leaving.customer_id',
    'moderator_place.customer_id',
    'mute.customer_id',
    'muted_word.customer_id',
    'notification.customer_id',
    'notification_setting.customer_id',
    'passkey.customer_id',
    'post.author_id',
    'post_like.customer_id',
    'push_subscription.customer_id',
    'rating_event.customer_id',
    'report.reporter_id',
    'sanction.customer_id',
    'session.customer_id',
    'social_link.customer_id',
    'subscription.subscriber_id',
    'ai_use.customer_id',
  ]
  expect(await columnsOfPeople(db)).toEqual([...given, ...Object.keys(left)].sort())
})
