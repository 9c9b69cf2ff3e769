-- The live listings by month of publication (UTC), for the sitemap index, which read every listing. By category and not
-- only by kind, so that sellers who publish at the same time rarely wait for the same row.
create table listing_months (
  category_id integer not null references categories,
  month date not null,
  live integer not null,
  -- The latest change to a listing that was live then.
  changed_at timestamptz(3) not null,
  primary key (category_id, month)
);

create type listing_month_change as (category_id integer, month date, live integer, changed_at timestamptz(3));

create function listing_months_add(changes listing_month_change[]) returns void
  language sql as $$
    insert into listing_months (category_id, month, live, changed_at)
    select category_id, month, live, changed_at from unnest(changes)
    -- The same order in every writer, so that two of them cannot deadlock.
    order by category_id, month
    on conflict (category_id, month) do update
      set live = listing_months.live + excluded.live, changed_at = greatest(listing_months.changed_at, excluded.changed_at)
  $$;

create function listing_months_after_insert() returns trigger language plpgsql as $$
begin
  perform listing_months_add(array_agg(row(category_id, month, live, changed_at)::listing_month_change)) from (
    select category_id, date_trunc('month', published_at at time zone 'UTC')::date as month, count(*)::integer as live, max(updated_at) as changed_at
    from new_rows where status = 'live' group by 1, 2
  ) as change having count(*) > 0;
  return null;
end $$;
create function listing_months_after_delete() returns trigger language plpgsql as $$
begin
  perform listing_months_add(array_agg(row(category_id, month, live, changed_at)::listing_month_change)) from (
    select category_id, date_trunc('month', published_at at time zone 'UTC')::date as month, -count(*)::integer as live, max(updated_at) as changed_at
    from old_rows where status = 'live' group by 1, 2
  ) as change having count(*) > 0;
  return null;
end $$;
create function listing_months_after_update() returns trigger language plpgsql as $$
begin
  perform listing_months_add(array_agg(row(category_id, month, live, changed_at)::listing_month_change)) from (
    select category_id, date_trunc('month', published_at at time zone 'UTC')::date as month, sum(live)::integer as live, max(updated_at) as changed_at
    from (
      select category_id, published_at, updated_at, 1 as live from new_rows where status = 'live'
      union all
      select category_id, published_at, updated_at, -1 from old_rows where status = 'live'
    ) as both_rows group by 1, 2
    -- Counting a view changes nothing here, and must not wait for the row.
    having sum(live) <> 0 or max(updated_at) filter (where live = 1) > max(updated_at) filter (where live = -1)
  ) as change having count(*) > 0;
  return null;
end $$;
create trigger listing_months_after_insert after insert on listings referencing new table as new_rows
  for each statement execute function listing_months_after_insert();
create trigger listing_months_after_delete after delete on listings referencing old table as old_rows
  for each statement execute function listing_months_after_delete();
create trigger listing_months_after_update after update on listings referencing old table as old_rows new table as new_rows
  for each statement execute function listing_months_after_update();

insert into listing_months (category_id, month, live, changed_at)
  select category_id, date_trunc('month', published_at at time zone 'UTC')::date, count(*), max(updated_at) from listings where status = 'live' group by 1, 2;
