-- Figures of the site by day (UTC) and place, kept by a job, so that pages read them and count nothing
-- (docs/decisions/0052-console.md). `span`: over how many days that end with `day`. A median and a number of different
-- people do not follow from those of the days, so they stand here for each span by themselves.
create table daily_statistic (
  metric text not null,
  span smallint not null,
  -- '' and 0: everywhere, and a whole country
  country_code text not null,
  city_id integer not null,
  day date not null,
  value double precision not null,
  constraint daily_statistic_pkey primary key (country_code, city_id, metric, span, day),
  constraint daily_statistic_metric_check check (metric in
    ('joined', 'active', 'posts', 'questions', 'events', 'answers', 'comments', 'unanswered', 'first-answer', 'reports',
      'decision-time')),
  constraint daily_statistic_span_check check (span in (1, 7, 30, 90))
);
-- All places on a day, and what a refresh counts anew.
create index daily_statistic_day on daily_statistic (span, day, country_code, city_id);

-- The last refresh, one row: with which day the periods end, and when the newest days were counted.
create table statistic_refresh (
  is_only boolean primary key default true constraint statistic_refresh_is_only_check check (is_only),
  ends_on date not null,
  refreshed_at timestamptz not null
);

-- Registrations are counted by day.
create index customer_created on customer (created_at);

-- What was searched for, by day and without who: how many people searched for it that day, and how many of them found
-- nothing. Kept for 90 days.
create table search_day (
  day date not null,
  query text not null constraint search_day_query_check check (length(query) between 1 and 60),
  times integer not null,
  times_none integer not null,
  constraint search_day_pkey primary key (day, query)
);

-- Different people who searched for one thing, so that only what five of them search for is shown. `who` is a keyed hash
-- of the person and the query together: without the key of the site it leads to nobody, and the searches of one person
-- cannot be put together (docs/decisions/0052-console.md). `day`: the last one.
create table search_person (
  query text not null,
  who bytea not null,
  day date not null,
  constraint search_person_pkey primary key (query, who)
);
create index search_person_day on search_person (day);

-- What at least five people searched for within a span of days, made of the two by a job.
create table searched (
  span smallint not null constraint searched_span_check check (span in (7, 30, 90)),
  query text not null,
  people integer not null,
  times integer not null,
  times_none integer not null,
  constraint searched_pkey primary key (span, query)
);
create index searched_times on searched (span, times desc, query);
create index searched_times_none on searched (span, times_none desc, query) where times_none > 0;

-- What became of letters, by day (UTC). refused: the mail server took none for the address. bounced: it came back later.
-- failed: given up after all attempts. in-doubt: gone without a response of the mail server, not sent again.
create table letter_day (
  day date not null,
  outcome text not null constraint letter_day_outcome_check check (outcome in ('sent', 'refused', 'bounced', 'complained', 'failed', 'in-doubt')),
  times integer not null,
  constraint letter_day_pkey primary key (day, outcome)
);

-- How long the server took for the pages of a route, by day (UTC), without whose they were: so many took up to 2^(n/2)
-- milliseconds, n being the bucket. Kept as long as periods compare.
create table page_time (
  day date not null,
  -- as addresses are written with their parameters: /uk/people/{username}
  route text not null constraint page_time_route_check check (length(route) between 1 and 200),
  bucket smallint not null constraint page_time_bucket_check check (bucket between 0 and 32),
  times integer not null,
  constraint page_time_pkey primary key (day, route, bucket)
);

-- The same summed up over a span of days with today and over as many before, made by a job. Milliseconds.
create table page_time_period (
  span smallint not null constraint page_time_period_span_check check (span in (7, 30, 90)),
  route text not null,
  times integer not null,
  median integer not null,
  p95 integer not null,
  times_before integer not null,
  median_before integer,
  p95_before integer,
  constraint page_time_period_pkey primary key (span, route)
);

-- How much room the site takes, measured once a day.
create table site_size (
  day date primary key,
  database_bytes bigint not null,
  -- originals of the uploaded pictures
  files_bytes bigint not null
);

-- Backups and rehearsals of restoring one, as they ran (docs/decisions/0056-backups.md). `bytes`: what a backup added to
-- its target. `message`: why it failed, for who runs the site. Kept for half a year.
create table backup_run (
  id bigint generated always as identity constraint backup_run_pkey primary key,
  kind text not null constraint backup_run_kind_check check (kind in ('backup', 'rehearsal')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text constraint backup_run_outcome_check check (outcome in ('good', 'failed')),
  bytes bigint,
  message text,
  -- the folder or bucket of a backup, as BACKUP_TO names it: one that is empty later is not mounted
  target text,
  constraint backup_run_ended_check check ((ended_at is null) = (outcome is null))
);
create index backup_run_newest on backup_run (kind, id desc);
