-- A registration of an address that another account has given without proving it: the token of its letter belongs to
-- no account and carries the registration itself (src/features/accounts/first-proof.ts). Found by its address.
create index one_time_token_registration on one_time_token ((payload ->> 'email'))
  where purpose = 'verify-email' and customer_id is null;
