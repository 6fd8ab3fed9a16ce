-- What a business tells of itself. Each one has a row from the day it is a business (db/schema/functions/businesses.sql);
-- who becomes a person again keeps it, unlisted, for the way back.
create table business (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- as src/features/businesses/policy.ts has them; null: not told yet
  category text check (category in ('health', 'beauty', 'food', 'shops', 'law', 'translation', 'finance', 'work',
    'education', 'children', 'housing', 'repairs', 'transport', 'parcels', 'culture', 'community')),
  -- in which it speaks with people, ISO 639-1
  languages text[] not null default '{}' check (cardinality(languages) <= 6),
  address text check (length(address) between 1 and 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- E.164
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) <= 254),
  -- the way to reach it that stands first
  main_contact text check (main_contact in ('phone', 'telegram', 'whatsapp', 'viber', 'email', 'site')),
  -- when it told any of this last
  told_at timestamptz,
  -- What its row in `customer` says, copied by a trigger, so that the directory reads this table alone; a place that it
  -- hides is null, and the clocks are those of the place where it is.
  is_listed boolean not null,
  country_code text,
  city_id integer,
  rating integer not null,
  time_zone text,
  check ((latitude is null) = (longitude is null))
);
create index business_everywhere on business (rating desc, customer_id) where is_listed;
create index business_country on business (country_code, rating desc, customer_id) where is_listed;
create index business_city on business (city_id, rating desc, customer_id) where is_listed;
create index business_category on business (category, rating desc, customer_id) where is_listed;
create index business_country_category on business (country_code, category, rating desc, customer_id) where is_listed;
create index business_city_category on business (city_id, category, rating desc, customer_id) where is_listed;

-- When it is open, by the clocks of its place, in minutes from the midnight with which the day begins; one that ends
-- after the next midnight ends after 1440. A day without a row is closed, and a business without any has not told.
create table business_hours (
  customer_id bigint not null references business (customer_id) on delete cascade,
  -- Monday is 1
  day smallint not null check (day between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  primary key (customer_id, day, opens)
);
