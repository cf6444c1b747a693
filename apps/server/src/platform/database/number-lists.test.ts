import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { answerTypes } from "./number-lists.ts";

const lists = [
  "'{}'::int4[]",
  "'{1,-2,2147483647}'::int4[]",
  "'{1,NULL,3}'::int4[]",
  "'{{1,2},{3,4}}'::int4[]",
  "'[0:1]={5,6}'::int4[]",
  "'{0,7,-1}'::int2[]",
  "'{0.1,-0,1e-38,3.4028235e38,12345678}'::real[]",
  "'{1,NaN,Infinity,-Infinity}'::real[]",
  "'{1e-300,1.7976931348623157e308,0.30000000000000004}'::float8[]",
  "null::real[]",
  "'{a,\"b,c\"}'::text[]",
];

it("reads lists as the driver does", async () => {
  const connection = { ...inject("postgres"), database: "postgres" };
  const [plain, quick] = [new Client(connection), new Client({ ...connection, types: answerTypes })];
  await Promise.all([plain.connect(), quick.connect()]);
  const query = `select ${lists.map((list, i) => `${list} as "${i}"`).join(", ")}`;
  const [expected, found] = await Promise.all([plain.query(query), quick.query(query)]);
  expect(found.rows).toEqual(expected.rows);
  await Promise.all([plain.end(), quick.end()]);
});
