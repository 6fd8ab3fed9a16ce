-- Who follows what: a person, a discussion, a tag, a city or a country.
create table subscription (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references customer (id) on delete cascade,
  person_id bigint references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  tag_id integer references tag (id) on delete cascade,
  city_id integer references city (id),
  country_code text references country (code),
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, post_id, tag_id, city_id, country_code) = 1),
  check (person_id <> subscriber_id),
  unique (subscriber_id, person_id),
  unique (subscriber_id, post_id),
  unique (subscriber_id, tag_id),
  unique (subscriber_id, city_id),
  unique (subscriber_id, country_code)
);
-- Followers are paged through by the id of the subscription.
create index subscription_person on subscription (person_id, id desc) where person_id is not null;
create index subscription_post on subscription (post_id, id desc) where post_id is not null;
create index subscription_tag on subscription (tag_id, id desc) where tag_id is not null;
create index subscription_city on subscription (city_id, id desc) where city_id is not null;
create index subscription_country on subscription (country_code, id desc) where country_code is not null;
create index subscription_people on subscription (subscriber_id, id desc) where person_id is not null;

-- What somebody wants no notifications about: a discussion or a person.
create table mute (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  person_id bigint references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, post_id) = 1),
  check (person_id <> customer_id),
  unique (customer_id, person_id),
  unique (customer_id, post_id)
);
create index mute_newest on mute (customer_id, id desc);
create index mute_person on mute (person_id) where person_id is not null;
create index mute_post on mute (post_id) where post_id is not null;

-- What somebody said when they came (/uk/welcome). Nobody else is told, unless they agree (customer.arrived_at).
create table arrival (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- how long they had lived where they live when they said so
  stage text check (stage in ('planning', 'just-arrived', 'under-a-year', 'one-to-three-years', 'long-ago')),
  told_at timestamptz not null default now(),
  -- when they first said of this place that they had just arrived; none after a move (forget_arrival)
  arrived_at timestamptz,
  -- where the next visit goes on
  next_step text not null check (next_step in ('place', 'tags', 'people', 'question'))
);
