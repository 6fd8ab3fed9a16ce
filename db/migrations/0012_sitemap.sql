-- The sitemap lists posts in parts of 10,000 ids; the newest change of a part is the top of one index range.
create index post_sitemap on post ((id / 10000), (greatest(published_at, edited_at)) desc)
  where status = 1 and deleted_at is null;
create index customer_sitemap on customer ((id / 10000)) where deleted_at is null;
