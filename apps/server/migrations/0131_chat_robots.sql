-- What robots of chats write, where a dealer has set words of its own; null: the usual ones.
alter table webhook add column template text;
