-- Ranking reads the vector of every candidate: beside its row and not compressed (which saves little of it),
-- that costs a third. How often the words of the texts occur is read from the statistics that ANALYZE keeps
-- anyway: 10,000 of them.
alter table search_document alter column vector set storage external, alter column vector set statistics 1000;
alter table search_document set (toast_tuple_target = 8160);

-- Every kind of thing has its own index: what is counted or sought of one kind reads no words of the others.
drop index search_document_vector;
create index search_document_posts on search_document using gin (vector) where object_type = 'post';
create index search_document_questions on search_document using gin (vector) where object_type = 'question';
create index search_document_events on search_document using gin (vector) where object_type = 'event';
create index search_document_customers on search_document using gin (vector) where object_type = 'customer';
