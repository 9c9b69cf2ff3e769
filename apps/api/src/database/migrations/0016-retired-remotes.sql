-- A remote that is taken out of a channel altogether (ADR 18): its line goes, and the change says so with nothing after it.

alter table channel_changes alter column line_after drop not null;
alter table channel_changes drop constraint channel_changes_act_check;
alter table channel_changes add constraint channel_changes_act_check check (act in ('release', 'pin', 'unpin', 'rollback', 'canary', 'promote', 'abort', 'clear', 'retire'));
alter table channel_changes add constraint channel_changes_line_after_check check (line_after is not null or act in ('retire', 'clear'));
