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
