import { Client, type ClientConfig } from "pg";

/** What the server is in its own database: the owner of its tables, and nothing beyond. */
export const ownRole = "oilcloud";

/**
 * Makes the role that the server works as, and gives it the database with all that is in it. An injected statement
 * can then neither read files nor run programs on the machine, as a superuser's could. Repeated at every
 * start: a folder of an earlier version, or one restored, holds tables of the superuser.
 */
export async function giveToOwnRole(superuser: ClientConfig, password: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query("select from pg_roles where rolname = $1", [ownRole]);
    const verb = rows.length > 0 ? "alter" : "create";
    await client.query(
      `${verb} role ${ownRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    );
    await client.query(takeOver);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Sequences of a table and what belongs to an extension follow these. */
const takeOver = `do $$
declare
  command text;
begin
  if (select datdba <> '${ownRole}'::regrole from pg_database where datname = current_database()) then
    execute format('alter database %I owner to ${ownRole}', current_database());
  end if;
  for command in
    with own as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), kept as (
      select classid, objid from pg_depend where deptype in ('e', 'a', 'i')
    )
    select format('alter schema %I owner to ${ownRole}', nspname) from own where nspowner = current_user::regrole
    union all
    select format('alter table %s owner to ${ownRole}', c.oid::regclass) from pg_class c join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = current_user::regrole
      and not (relkind = 'S' and exists (select from kept where classid = 'pg_class'::regclass and objid = c.oid))
    union all
    select format('alter routine %s owner to ${ownRole}', p.oid::regprocedure) from pg_proc p join own on own.oid = pronamespace
    where proowner = current_user::regrole
      and not exists (select from kept where classid = 'pg_proc'::regclass and objid = p.oid)
    union all
    select format('alter type %s owner to ${ownRole}', t.oid::regtype) from pg_type t join own on own.oid = typnamespace
    where typtype in ('e', 'd') and typowner = current_user::regrole
      and not exists (select from kept where classid = 'pg_type'::regclass and objid = t.oid)
  loop
    execute command;
  end loop;
end $$`;
