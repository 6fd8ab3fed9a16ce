import { type RawBuilder, sql } from 'kysely'

interface Life {
  readonly id: number
  readonly other: number
  readonly othersPost: number
  readonly comment: number
}

/** What reports, decisions and roles leave of somebody, as statements. */
export function lifeOfModeration({ id, other, othersPost, comment }: Life): RawBuilder<unknown>[] {
  const caseOf = sql`(select max(id) from moderation_case where customer_id = ${id})`
  const decisionOf = (whose: number) =>
    sql`(select max(id) from decision where customer_id = ${whose})`
  return [
    sql`insert into moderation_case (object_type, post_id, customer_id, taken_by_id, taken_at)
      values ('question', ${othersPost}, ${other}, ${id}, now())`,
    sql`insert into moderation_case (object_type, comment_id, customer_id) values ('comment', ${comment}, ${id})`,
    sql`insert into report (case_id, reporter_id, reason, words)
      values (${caseOf}, ${id}, 'spam', 'Мої слова скарги')`,
    ...[
      [id, other],
      [other, id],
    ].map(
      ([
        moderator,
        whose,
      ]) => sql`insert into decision (case_id, moderator_id, customer_id, object_type, acts, account_type,
        decision_ground, category, content_type, decision_facts, source_type, automated_detection, automated_decision)
      values (${caseOf}, ${moderator}, ${whose}, 'comment', '{warn}', 'ACCOUNT_TYPE_PRIVATE',
        'DECISION_GROUND_INCOMPATIBLE_CONTENT', 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', '{CONTENT_TYPE_TEXT}',
        'Образи в коментарі', 'SOURCE_VOLUNTARY', 'No', 'AUTOMATED_DECISION_NOT_AUTOMATED')`,
    ),
    sql`insert into appeal (decision_id, words, state, decided_by_id, answer, decided_at)
      values (${decisionOf(other)}, 'Не згоден', 'upheld', ${id}, 'Перевірено', now())`,
    sql`insert into appeal (report_id, words)
      values ((select max(id) from report where reporter_id = ${id}), 'Перегляньте ще раз')`,
    sql`insert into sanction (customer_id, kind, decision_id) values (${id}, 'warning', ${decisionOf(id)})`,
    sql`insert into sanction (customer_id, kind, decision_id, confirmed_by_id)
      values (${other}, 'ban', ${decisionOf(other)}, ${id})`,
    sql`insert into announcement (kind, text, is_dismissible, is_everywhere, starts_at, ends_at, author_id)
      values ('news', 'Нове на сайті', true, true, now(), now() + interval '1 day', ${id})`,
    sql`insert into site_edit (name, content, author_id) values ('switch/assistant', 'true', ${id})`,
    sql`insert into moderator_note (customer_id, author_id, text)
      values (${id}, ${other}, 'Про мене'), (${other}, ${id}, 'Про іншого')`,
  ]
}
