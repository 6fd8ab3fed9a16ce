-- One thing or person that is looked at: all open reports of it belong to one case.
create table moderation_case (
  id bigint generated always as identity primary key,
  object_type text not null check (object_type in ('post', 'question', 'event', 'answer', 'comment', 'customer')),
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  -- who it is, or who wrote it
  customer_id bigint references customer (id) on delete set null,
  -- where it stands; a person in no place
  country_code text references country (code),
  city_id integer references city (id),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  -- who works on it: others see that they do
  taken_by_id bigint references customer (id) on delete set null,
  taken_at timestamptz,
  -- The order of the desk: harm, number and trust of reporters, reach and age (src/features/moderation/cases/priority.ts).
  priority double precision not null default 0,
  reports_count integer not null default 0,
  -- reports of trusted people hid it until somebody decides
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(post_id, comment_id) <= 1),
  check ((state = 'open') = (decided_at is null))
);
create unique index moderation_case_open_post on moderation_case (post_id) where state = 'open';
create unique index moderation_case_open_comment on moderation_case (comment_id) where state = 'open';
create unique index moderation_case_open_customer on moderation_case (customer_id)
  where state = 'open' and object_type = 'customer';
create index moderation_case_desk on moderation_case (priority desc, id desc) where state = 'open';
create index moderation_case_decided on moderation_case (decided_at desc, id desc) where state <> 'open';
create index moderation_case_customer on moderation_case (customer_id, id desc) where customer_id is not null;
create index moderation_case_post on moderation_case (post_id) where post_id is not null;
create index moderation_case_comment on moderation_case (comment_id) where comment_id is not null;
create index moderation_case_taken on moderation_case (taken_by_id) where taken_by_id is not null;
create index moderation_case_city on moderation_case (city_id) where city_id is not null;

-- What somebody reported (Regulation (EU) 2022/2065, article 16).
create table report (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_case (id) on delete cascade,
  -- none: a visitor, or an account that is gone
  reporter_id bigint references customer (id) on delete set null,
  reason text not null check (reason in
    ('spam', 'fraud', 'hatred', 'personal-data', 'wrong-place', 'out-of-date', 'duplicate', 'other')),
  words text not null default '' check (length(words) <= 2000),
  -- up to three places of the text that it is about
  quotes text[] not null default '{}' check (cardinality(quotes) <= 3),
  -- of a visitor, unless the law frees of them; forgotten with the time to object
  name text check (length(name) between 1 and 100),
  email text check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  check (reporter_id is null or num_nonnulls(name, email) = 0)
);
-- whoever reports one thing twice changes nothing
create unique index report_once on report (case_id, reporter_id) where reporter_id is not null;
create unique index report_once_by_email on report (case_id, email) where email is not null;
create index report_reporter on report (reporter_id, id desc) where reporter_id is not null;
create index report_named on report (created_at) where email is not null or name is not null;
