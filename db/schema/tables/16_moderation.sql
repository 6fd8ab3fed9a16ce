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
  -- what a rule had hidden until it was decided that nothing is against the rules: taking that back hides it again
  ended_holds jsonb not null default '[]',
  -- since when readers had been told of its signs of fraud, when that was decided
  signs_shown_at timestamptz,
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
  -- who reports that leaves neither
  is_about_child_abuse boolean not null default false,
  name text check (length(name) between 1 and 100),
  email text check (email = lower(email) and length(email) <= 254),
  -- Of a visitor: a keyed hash of the network around the address and of what is reported, so that many reports from one
  -- network weigh as one; forgotten after 30 days (src/features/reports/forget-reporters.ts).
  reporter_network bytea check (length(reporter_network) = 16),
  created_at timestamptz not null default now(),
  check (reporter_id is null or num_nonnulls(name, email) = 0)
);
-- whoever reports one thing twice changes nothing
create unique index report_once on report (case_id, reporter_id) where reporter_id is not null;
-- nobody proved the address: from another network it may be somebody else who typed it
create unique index report_once_by_email on report (case_id, email, reporter_network) where email is not null;
create index report_reporter on report (reporter_id, id desc) where reporter_id is not null;
create index report_age on report (created_at);
create index report_network on report (created_at) where reporter_network is not null;
create index report_named on report (created_at) where email is not null or name is not null;

-- What a moderator decided about somebody's words or account, as a statement of reasons (Regulation (EU) 2022/2065,
-- article 17). Columns and values that begin in capitals are those of the DSA Transparency Database.
create table decision (
  id bigint generated always as identity primary key,
  puid uuid not null unique default gen_random_uuid(),
  case_id bigint references moderation_case (id) on delete set null,
  -- none: a rule, or an account that is gone
  moderator_id bigint references customer (id) on delete set null,
  -- whom it concerns
  customer_id bigint references customer (id) on delete set null,
  object_type text not null check (object_type in ('post', 'question', 'event', 'answer', 'comment', 'customer')),
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  country_code text references country (code),
  city_id integer references city (id),
  acts text[] not null check (cardinality(acts) > 0 and acts <@ array
    ['edit', 'hide', 'reject', 'remove', 'move', 'close', 'duplicate', 'warn', 'mute', 'ban', 'stop-reports']),
  -- of the rules of the community, by its number (messages/pages/user-agreement.md)
  rule smallint check (rule between 1 and 8),
  decision_visibility text[] not null default '{}',
  decision_visibility_other text,
  decision_provision text,
  end_date_service_restriction timestamptz,
  decision_account text,
  end_date_account_restriction timestamptz,
  account_type text not null,
  decision_ground text not null check (decision_ground in
    ('DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT')),
  illegal_content_legal_ground text,
  illegal_content_explanation text,
  incompatible_content_ground text,
  incompatible_content_explanation text,
  category text not null,
  content_type text[] not null,
  content_date timestamptz,
  application_date timestamptz not null default now(),
  decision_facts text not null check (length(decision_facts) between 3 and 2000),
  source_type text not null check (source_type in ('SOURCE_ARTICLE_16', 'SOURCE_VOLUNTARY')),
  automated_detection text not null check (automated_detection in ('Yes', 'No')),
  automated_decision text not null check (automated_decision in
    ('AUTOMATED_DECISION_FULLY', 'AUTOMATED_DECISION_PARTIALLY', 'AUTOMATED_DECISION_NOT_AUTOMATED')),
  -- what else overturning it brings back
  before jsonb not null default '{}',
  -- where a decision moved it, what it is a duplicate of, and what else it is about: what the same person wrote that day
  after jsonb not null default '{}',
  -- taken back by who decided, or overturned by an appeal
  overturned_at timestamptz
);
create index decision_customer on decision (customer_id, id desc) where customer_id is not null;
create index decision_moderator on decision (moderator_id) where moderator_id is not null;
create index decision_case on decision (case_id) where case_id is not null;
create index decision_post on decision (post_id, id desc) where post_id is not null;
create index decision_comment on decision (comment_id, id desc) where comment_id is not null;
create index decision_age on decision (application_date);
create index decision_city on decision (city_id) where city_id is not null;

-- What somebody may not do for a time. A warning forbids nothing.
create table sanction (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  kind text not null check (kind in ('warning', 'mute', 'ban', 'stop-reports')),
  decision_id bigint not null references decision (id) on delete cascade,
  starts_at timestamptz not null default now(),
  -- none: for good
  ends_at timestamptz,
  -- A ban for good lasts 720 hours until a second moderator confirms it.
  awaits_confirmation boolean not null default false,
  confirmed_by_id bigint references customer (id) on delete set null,
  lifted_at timestamptz,
  check (kind in ('warning', 'stop-reports') or ends_at is not null or confirmed_by_id is not null or lifted_at is not null)
);
create index sanction_customer on sanction (customer_id, id desc);
create index sanction_active on sanction (customer_id, kind) where lifted_at is null and kind <> 'warning';
create index sanction_decision on sanction (decision_id);
create index sanction_awaits_confirmation on sanction (id) where awaits_confirmation;
create index sanction_confirmed_by on sanction (confirmed_by_id) where confirmed_by_id is not null;

-- Who a decision concerns objects to it, once, and so does who reported what was found to be within the rules; somebody
-- else decides.
create table appeal (
  id bigint generated always as identity primary key,
  decision_id bigint unique references decision (id) on delete cascade,
  report_id bigint unique references report (id) on delete cascade,
  words text not null check (length(words) between 3 and 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'overturned')),
  decided_by_id bigint references customer (id) on delete set null,
  answer text check (length(answer) between 3 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(decision_id, report_id) = 1),
  check ((state = 'open') = (decided_at is null))
);
create index appeal_open on appeal (id) where state = 'open';
create index appeal_age on appeal (created_at);
create index appeal_decided_by on appeal (decided_by_id) where decided_by_id is not null;

-- Words for the reason of a decision that moderators use often; whoever decides may change them there.
create table canned_reason (
  id integer generated always as identity primary key,
  rule smallint not null check (rule between 1 and 8),
  text text not null check (length(text) between 3 and 500)
);
create index canned_reason_rule on canned_reason (rule, id);
insert into canned_reason (rule, text) values
  (1, 'Реклама або однакові повідомлення. Розкажіть про свою справу один раз, у своєму місті й за темою.'),
  (2, 'Схоже на шахрайство: просять гроші наперед або особисті коди. Так оголошення тут не розміщують.'),
  (3, 'Принижує людей за походженням, мовою, вірою чи іншою ознакою. Сперечайтеся з думкою, а не з людьми.'),
  (4, 'Містить особисті дані іншої людини без її згоди. Приберіть імʼя, телефон, адресу або фото.'),
  (5, 'Порада небезпечна для життя або здоровʼя. З таким звертаються до лікаря або служб порятунку.'),
  (6, 'Пропонує те, що заборонено законом країни, про яку йдеться.'),
  (7, 'Заважає роботі сайту або оминає його обмеження.'),
  (8, 'Не на своєму місці: оберіть країну, місто й теги, де це шукатимуть.'),
  (8, 'Про це вже писали: відповіді зібрано в одному місці, щоб їх легше було знайти.');

-- What moderators tell each other about a person; those of elsewhere do not read it.
create table moderator_note (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  author_id bigint references customer (id) on delete set null,
  text text not null check (length(text) between 1 and 1000),
  -- of the case that it was written at
  country_code text references country (code), city_id integer references city (id),
  created_at timestamptz not null default now()
);
create index moderator_note_city on moderator_note (city_id) where city_id is not null;
create index moderator_note_customer on moderator_note (customer_id, id desc);
create index moderator_note_author on moderator_note (author_id) where author_id is not null;

-- What a moderator did to somebody else's text, and why. Only publishing as it stands needs no reason.
create table moderation_act (
  id bigint generated always as identity primary key,
  moderator_id bigint not null references customer (id) on delete cascade,
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  act text not null check (act in
    ('edit', 'hide', 'publish', 'reject', 'remove', 'restore', 'move', 'close', 'duplicate', 'reopen')),
  reason text not null,
  decision_id bigint references decision (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint moderation_act_reason_check
    check (length(reason) between 3 and 500 or (act = 'publish' and reason = '')),
  check (num_nonnulls(post_id, comment_id) <= 1)
);
create index moderation_act_moderator on moderation_act (moderator_id, id desc);
create index moderation_act_post on moderation_act (post_id) where post_id is not null;
create index moderation_act_comment on moderation_act (comment_id) where comment_id is not null;
create index moderation_act_decision on moderation_act (decision_id) where decision_id is not null;

-- Where a moderator keeps order who does not do so everywhere (customer.moderates_everywhere).
create table moderator_place (
  customer_id bigint not null references customer (id) on delete cascade,
  country_code text not null references country (code),
  -- none: the whole country
  city_id integer references city (id),
  unique nulls not distinct (customer_id, country_code, city_id)
);

-- Every act of somebody with a role. Rows are only added: triggers refuse the rest (db/schema/functions/audit.sql).
-- Without foreign keys, since a row outlives the people and the things that it names.
create table audit_log (
  id bigint generated always as identity primary key,
  -- none: the operator, by a command on the machine
  actor_id bigint,
  action text not null check (action in ('edit', 'hide', 'publish', 'reject', 'remove', 'restore', 'move', 'close', 'duplicate',
    'reopen', 'verify', 'unverify',
    'set-role', 'warn', 'mute', 'ban', 'stop-reports', 'confirm-ban', 'lift-sanction', 'reject-reports', 'overturn',
    'uphold-decision', 'note', 'watch-word', 'unwatch-word', 'retry-jobs', 'find-by-email', 'rename-tag', 'merge-tag',
    'add-tag-synonym', 'hide-tag', 'show-tag', 'save-tag-group', 'remove-tag-group', 'set-tag-group', 'save-canned-reason', 'remove-canned-reason', 'reopen-case', 'take-case', 'give-back-case', 'read-noted',
    'announce', 'change-announcement', 'remove-announcement', 'edit-site', 'pin-guides', 'pin-dates', 'confirm-claim', 'refuse-claim')),
  customer_id bigint,
  post_id bigint,
  comment_id bigint,
  -- the reason, or the role and the places before and after
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_customer on audit_log (customer_id, id) where customer_id is not null;
