-- How releases fare (ADR 18): what was served of each, what of it failed, and which versions may not come back by themselves.

-- By the minute. `what` is 'view' (a page was served with this version in it) or the code of what failed in one. Refers to
-- nothing: whoever counts is not to wait for whoever holds the channel.
create table release_counts (
  channel text not null,
  remote text not null,
  version text not null,
  minute timestamptz not null,
  what text not null,
  count integer not null,
  primary key (channel, remote, version, minute, what)
);
create index release_counts_minute on release_counts (minute);

-- Taken back by Paddock itself: nothing brings it in again until somebody clears it.
create table quarantined_releases (
  channel text not null references channels on delete cascade,
  remote text not null,
  version text not null,
  since timestamptz not null,
  reason text not null,
  primary key (channel, remote, version),
  foreign key (remote, version) references releases on delete cascade
);

alter table channel_changes drop constraint channel_changes_act_check;
alter table channel_changes add constraint channel_changes_act_check check (act in ('release', 'pin', 'unpin', 'rollback', 'canary', 'promote', 'abort', 'clear'));
