-- The first picture of the text where a post has no cover: lists show it. The address is that of our own files
-- (src/lib/picture-id.ts); whether the file is still there is asked when it is shown.
alter table post add column thumbnail_id uuid generated always as (
  case when cover_id is null then substring(content from
    '<img[^>]* src="[^"]*/(?:posts|temp)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,5}\.webp"'
  )::uuid end
) stored;

-- Toronto's currency. The kuna and the lev are history: not offered any more, and readable where they stand.
alter table event drop constraint event_currency_check;
alter table event add constraint event_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK',
  'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'HRK', 'ISK', 'RSD', 'UAH', 'MDL', 'TRY', 'CAD'));
