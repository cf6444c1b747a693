import type { Language } from "@oilcloud/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { areaRows } from "./area-data.ts";

/** Areas are the same for all users, which is why nothing here takes a scope. */
export function makeAreasStore(db: Db) {
  return {
    async below(parentNo: string | null, language: Language) {
      const rows = await db
        .selectFrom("area")
        .select(["area_no", language === "en" ? "name_en as name" : "name_zh as name"])
        .where((eb) => (parentNo === null ? eb("parent_no", "is", null) : eb("parent_no", "=", parentNo)))
        .orderBy("area_no")
        .execute();
      return rows.map(({ area_no, name }) => ({ id: Number(area_no), areaName: name, areaNo: area_no }));
    },

    /** Brings the table to the list this version ships. */
    async fill(): Promise<void> {
      const rows = areaRows();
      await sql`
        insert into area (area_no, parent_no, name_zh, name_en)
        select area_no, parent_no, name_zh, name_en
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(area_no text, parent_no text, name_zh text, name_en text)
        on conflict (area_no) do update set name_zh = excluded.name_zh, name_en = excluded.name_en
        where (area.name_zh, area.name_en) is distinct from (excluded.name_zh, excluded.name_en)
      `.execute(db);
    },
  };
}

export type AreasStore = ReturnType<typeof makeAreasStore>;
