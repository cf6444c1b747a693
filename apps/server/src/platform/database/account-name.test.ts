import { sql } from "kysely";
import { expect, it } from "vitest";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import { accountName } from "./account-name.ts";

it("writes Chinese names without a space, Latin ones with the given name first, and the user name where no name was entered", async () => {
  const database = await copyOfTemplate();
  try {
    const { rows } = await sql<{ name: string }>`
      select ${accountName("named")} as name
      from (values (1, '李', '建国', 'a'), (2, 'Li', 'Jianguo', 'b'), (3, 'Li', '', 'c'), (4, '', '', 'd'))
        as named (place, last_name, first_name, username)
      order by place`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(["李建国", "Jianguo Li", "Li", "d"]);
  } finally {
    await database.close();
  }
});
