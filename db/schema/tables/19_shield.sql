-- What speaks for fraud in a post or a comment: of what has signs at all, one row, which goes with the text.
create table suspicion (
  id bigint generated always as identity primary key,
  post_id bigint references post (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  -- the sum of the weights of its signs (src/lib/fraud-signs/sign.ts)
  score smallint not null constraint suspicion_score_check check (score > 0),
  -- [{ sign, weight, quote }], the heaviest first
  signs jsonb not null constraint suspicion_signs_check check (jsonb_typeof(signs) = 'array' and signs <> '[]'),
  created_at timestamptz not null default now(),
  -- Since when readers are told of the signs: a moderator published it with them, or it was reported.
  shown_at timestamptz,
  -- since when no moderator has to look at it: one has read it with these signs
  read_at timestamptz,
  constraint suspicion_subject_check check (num_nonnulls(post_id, comment_id) = 1)
);
create unique index suspicion_post on suspicion (post_id) where post_id is not null;
create unique index suspicion_comment on suspicion (comment_id) where comment_id is not null;
create index suspicion_unread on suspicion (created_at desc, id desc) where read_at is null;

-- What the texts of the last 30 days say, as a number: near copies differ in a few bits (src/lib/text/simhash.ts). Short
-- texts have none: many people write the same thanks.
create table text_fingerprint (
  id bigint generated always as identity primary key,
  post_id bigint references post (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  fingerprint bit(64) not null,
  written_at timestamptz not null default now(),
  constraint text_fingerprint_subject_check check (num_nonnulls(post_id, comment_id) = 1)
);
create unique index text_fingerprint_post on text_fingerprint (post_id) where post_id is not null;
create unique index text_fingerprint_comment on text_fingerprint (comment_id) where comment_id is not null;
create index text_fingerprint_age on text_fingerprint (written_at);
create index text_fingerprint_1 on text_fingerprint (substring(fingerprint from 1 for 16));
create index text_fingerprint_2 on text_fingerprint (substring(fingerprint from 17 for 16));
create index text_fingerprint_3 on text_fingerprint (substring(fingerprint from 33 for 16));
create index text_fingerprint_4 on text_fingerprint (substring(fingerprint from 49 for 16));

-- Words that moderators watch: what is written with one is refused, held, noted or changed.
create table watched_word (
  id bigint generated always as identity primary key,
  -- in lower case; `*` stands for any ending
  word text not null unique constraint watched_word_word_check check (length(word) between 2 and 60),
  action text not null constraint watched_word_action_check check (action in ('block', 'hold', 'flag', 'replace')),
  replacement text not null default '',
  created_at timestamptz not null default now(),
  constraint watched_word_replacement_check check ((action = 'replace') = (replacement <> '') and length(replacement) <= 60)
);
