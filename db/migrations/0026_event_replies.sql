-- Who goes and who waits, each in the order of coming: the lists of guests, the queue for a seat, a place in it.
drop index event_reply_waiting;
create index event_reply_in_order on event_reply (post_id, reply, created_at, customer_id);
