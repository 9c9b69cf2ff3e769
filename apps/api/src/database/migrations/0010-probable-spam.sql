-- Works with code that knows migration: 9
-- Contact messages that look as if a program had sent them are kept apart for operators, because their sender gets a
-- receipt.
alter table contact_messages add column is_probable_spam boolean not null default false;
