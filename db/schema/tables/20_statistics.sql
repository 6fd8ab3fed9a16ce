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
    ('joined', 'active', 'posts', 'questions', 'events', 'answers', 'comments', 'unanswered', 'first-answer')),
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
