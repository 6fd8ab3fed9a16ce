-- Taken payloads of Telegram age out by their time, without a look through the table.
create index telegram_sign_in_age on telegram_sign_in (taken_at);
