-- Names on the wire are camelCase, and the name of a notification channel is one of them.
alter table notification_preferences drop constraint notification_preferences_channel_check;
update notification_preferences set channel = 'inApp' where channel = 'in_app';
alter table notification_preferences add constraint notification_preferences_channel_check
  check (channel in ('inApp', 'push', 'email'));
