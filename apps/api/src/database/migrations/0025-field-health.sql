-- Works with code that knows migration: 9
-- How fast pages load and respond in browsers (ADR 61): one histogram per hour, release, route, metric and connection type.
-- `counts` has the number of page views in each bucket of vital-histogram.ts. No foreign keys: counting must not wait for
-- a transaction that holds the channel.
create table page_vitals (
  channel text not null,
  remote text not null,
  version text not null,
  hour timestamptz not null,
  route text not null,
  metric text not null,
  connection text not null,
  counts integer[] not null,
  primary key (channel, remote, version, hour, route, metric, connection)
);
create index page_vitals_hour on page_vitals (hour);

-- Page views and failures per minute, release and route. `what` is 'view' or the code of a failure. `route` is one of the
-- remote's routes, or empty for pages of other remotes that show the remote's slots. Replaces release_counts, which had no
-- routes and which older code still writes; a later migration drops it.
create table page_counts (
  channel text not null,
  remote text not null,
  version text not null,
  minute timestamptz not null,
  route text not null,
  what text not null,
  count integer not null,
  primary key (channel, remote, version, minute, route, what)
);
create index page_counts_minute on page_counts (minute);

-- Kinds of failures in browsers per hour and release, with their scrubbed message and the places in our own files.
create table failure_samples (
  channel text not null,
  remote text not null,
  version text not null,
  hour timestamptz not null,
  code text not null,
  message text not null,
  stack text not null,
  route text not null,
  count integer not null,
  primary key (channel, remote, version, hour, code, message, stack)
);
create index failure_samples_hour on failure_samples (hour);
