-- An answer is a root comment of a question. The true parent is kept; root_id names the branch.
create table comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references post (id) on delete cascade,
  parent_id bigint references comment (id),
  root_id bigint references comment (id),
  author_id bigint not null references customer (id),
  content text not null,
  excerpt text not null check (length(excerpt) <= 400),
  status smallint not null default 1 check (status in (0, 1, 2, 3)),
  likes_count integer not null default 0,
  replies_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((parent_id is null) = (root_id is null))
);
-- roots: the accepted one is put first by the query; best by likes, new and old by time
create index comment_roots on comment (post_id, created_at, id) where parent_id is null;
create index comment_roots_best on comment (post_id, likes_count desc, id) where parent_id is null;
create index comment_branch on comment (root_id, created_at, id) where root_id is not null;
create index comment_parent on comment (parent_id) where parent_id is not null;
create index comment_author on comment (author_id, created_at desc, id desc) where status = 1 and deleted_at is null;
create index comment_author_post on comment (post_id, author_id);
create index comment_newest on comment (created_at desc, id desc) where status = 1 and deleted_at is null;
alter table post add foreign key (accepted_comment_id) references comment (id) on delete set null;
create index post_accepted_comment on post (accepted_comment_id) where accepted_comment_id is not null;

create table post_like (
  post_id bigint not null references post (id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, customer_id)
);
create index post_like_customer on post_like (customer_id);
create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, customer_id)
);
create index comment_like_customer on comment_like (customer_id);

create table bookmark (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  person_id bigint references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(post_id, comment_id, person_id) = 1),
  unique (customer_id, post_id),
  unique (customer_id, comment_id),
  unique (customer_id, person_id)
);
create index bookmark_newest on bookmark (customer_id, created_at desc, id desc);
create index bookmark_post on bookmark (post_id) where post_id is not null;
create index bookmark_comment on bookmark (comment_id) where comment_id is not null;
create index bookmark_person on bookmark (person_id) where person_id is not null;

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
create index subscription_person on subscription (person_id, id desc) where person_id is not null;
create index subscription_post on subscription (post_id, id desc) where post_id is not null;
create index subscription_tag on subscription (tag_id) where tag_id is not null;
create index subscription_city on subscription (city_id) where city_id is not null;
create index subscription_country on subscription (country_code) where country_code is not null;
create index subscription_people on subscription (subscriber_id, id desc) where person_id is not null;

-- `number` counts up per person under that person's row lock, so that nothing is missed on replay.
create table notification (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  number bigint not null,
  kind text not null,
  actor_id bigint references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (customer_id, number),
  unique (customer_id, dedupe_key)
);
create index notification_newest on notification (customer_id, created_at desc, id desc);
create index notification_unread on notification (customer_id) where read_at is null;
create index notification_actor on notification (actor_id) where actor_id is not null;
create index notification_post on notification (post_id) where post_id is not null;
create index notification_comment on notification (comment_id) where comment_id is not null;
