-- Applications for jobs: one per person and job. A withdrawn application can be sent again, which reuses its row.
create table applications (
  id bigint primary key default random_public_id(),
  listing_id bigint not null references listings on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- As the applicant wrote them in this application.
  name text not null check (char_length(name) between 1 and 80),
  phone text check (char_length(phone) between 6 and 25),
  work_rights text not null check (char_length(work_rights) between 1 and 40),
  start_date date,
  message text not null check (char_length(message) <= 5000),
  state text not null default 'new' check (state in ('new', 'read', 'shortlisted', 'declined', 'withdrawn')),
  applied_at timestamptz(3) not null,
  unique (listing_id, account_id)
);
create index applications_account on applications (account_id, applied_at desc);

-- Private files, deleted together with their application in one transaction. A PDF is compressed already.
create table application_cvs (
  application_id bigint primary key references applications on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 120),
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
alter table application_cvs alter column content set storage external;
