-- How much a tag is used in a scope is the total of its list «shelf:tag:scope»; the most used ones of a
-- shelf and a scope are one range of this index.
create index list_total_tag_use on list_total
  (split_part(list, ':', 1), split_part(list, ':', 3), total desc, list) where list ~ '^(all|[0-4]):[1-9]';
create index tag_synonym_name_prefix on tag_synonym (name text_pattern_ops);
