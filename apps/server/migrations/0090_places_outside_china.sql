-- Dealers have a country too. Outside China a company's place is a region, the code of ISO 3166-2 where the platform has
-- names for the country's regions and what was entered elsewhere, and a city as people write it.
alter table tenant add column country text not null default 'CN' check (country ~ '^[A-Z]{2}$');
alter table tenant add column region text not null default '';
alter table tenant add column city text not null default '';
alter table customer add column region text not null default '';
alter table customer add column city text not null default '';
