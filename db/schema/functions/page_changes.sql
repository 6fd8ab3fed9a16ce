-- What pages show is noted as it changes, whoever changes it, so that kept pages which show it are dropped
-- (docs/decisions/0006-page-cache.md). Counters are not among it: they wait until a page is drawn anew.

create or replace function note_page_change() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  case tg_table_name
    when 'post' then insert into page_change (tags) values (array['post:' || changed.id]);
    when 'business', 'business_hours', 'business_photo' then
      insert into page_change (tags) values (array['person:' || changed.customer_id]);
    when 'customer' then insert into page_change (tags) values (array['person:' || changed.id]);
    when 'tag' then insert into page_change (tags) values (array['tag:' || changed.id]);
    when 'comment' then
      insert into page_change (tags) values (array['thread:' || changed.post_id, 'comment:' || changed.id]);
    when 'pinned_guide', 'pinned_date' then
      insert into page_change (tags)
      values (array['pins:' || coalesce(changed.city_id::text, changed.country_code)]);
    else insert into page_change (tags) values (array['post:' || changed.post_id]);
  end case;
  return null;
end $$;

create or replace trigger note_page_change after delete or update of status, author_id, seo_link, title, content,
  excerpt, outline, language_code, country_code, city_id, cover_id, accepted_comment_id, published_at, edited_at,
  deleted_at, closed_at, duplicate_of_id
  on post for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete or update on post_tag
  for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete or update of starts_at, ends_at, time_zone, is_all_day,
  address, latitude, longitude, online_link, price, currency, seats, registration_link, recurrence, state,
  next_starts_at, next_ends_at, next_is_moved, next_is_cancelled, occurrences_left
  on event for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete or update of starts_at, ends_at, is_cancelled
  on event_date for each row execute function note_page_change();
create or replace trigger note_page_change after delete or update of status, content, edited_at, deleted_at
  on comment for each row execute function note_page_change();
create or replace trigger note_page_change after delete or update of username, type, role, status, first_name, last_name,
  bio, country_code, city_id, origin_code, origin_city_id, additional_link, hidden_info, avatar_id, verified_at,
  arrived_at, deleted_at
  on customer for each row execute function note_page_change();
create or replace trigger note_page_change after update of category, languages, address, latitude, longitude, phone,
  email, main_contact, time_zone
  on business for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete on business_hours
  for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete on business_photo
  for each row execute function note_page_change();
create or replace trigger note_page_change after delete or update on tag
  for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete or update on pinned_guide
  for each row execute function note_page_change();
create or replace trigger note_page_change after insert or delete or update on pinned_date
  for each row execute function note_page_change();

-- A new comment changes its thread alone; many that are written at once are noted once.
create or replace function note_new_comments() returns trigger language plpgsql as $$
begin
  insert into page_change (tags)
  select array_agg(distinct 'thread:' || post_id) from written having count(*) > 0;
  return null;
end $$;
create or replace trigger note_new_comments after insert on comment
  referencing new table as written for each statement execute function note_new_comments();

-- The places whose lists got an item or lost one.
create or replace function note_list_change() returns trigger language plpgsql as $$
begin
  insert into page_change (tags)
  select array_agg(distinct 'list:' || country_code || coalesce(nullif(city_id, 0)::text, '')) from changed
  where owner_id = 0 and kind in ('posts', 'questions', 'events', 'calendar', 'unanswered', 'businesses')
  having count(*) > 0;
  return null;
end $$;
create or replace trigger note_list_change after insert on list_change
  referencing new table as changed for each statement execute function note_list_change();
