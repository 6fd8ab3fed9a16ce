-- What happened is forgotten by its own age: a line that nobody reads is renewed with each happening, and never old.
-- A line before what happened in it, as whoever tells takes them.
drop index notification_old;
create index notification_event_old on notification_event (created_at);
-- Those who are not heard, the last first.
create index mute_newest on mute (customer_id, id desc);
