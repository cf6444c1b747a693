-- The default language: for accounts without a language whose browser asks for none that the platform has.
alter table platform_setting add column language text not null default 'zh-CN' check (language in ('zh-CN', 'en'));
