-- Who goes and who waits, each in the order of coming: the lists of guests, the queue for a seat, a place in it.
drop index event_reply_waiting;
create index event_reply_in_order on event_reply (post_id, reply, created_at, customer_id);

-- For the calendars of people: how often the time, the place or the state was changed, and when anything was.
alter table event
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();
