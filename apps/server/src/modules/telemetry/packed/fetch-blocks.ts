import { findSection, readDirectory, type Section } from "@oilcloud/history";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import type { DamageReports } from "./damage-reports.ts";
import type { FetchedBlock } from "./open-block.ts";

interface Begun {
  week: number;
  /** The beginning of the block, or all of it. */
  bytes: Buffer;
  length: number;
}

/** Most blocks are fetched at once and whole; of larger ones the sections that are needed. */
const firstBytes = 64 * 1024;

const nothing = new Uint8Array(0);

/** A whole block that was read elsewhere; null if its header is damaged. */
export function wholeBlock(
  bytes: Uint8Array,
  deviceNumber: number,
  week: number,
  { guard }: Pick<DamageReports, "guard">,
): FetchedBlock | null {
  const directory = guard(deviceNumber, week, () => readDirectory(bytes));
  const bytesOf = ({ start, length }: Section) => bytes.subarray(start, start + length);
  return directory && { deviceNumber, week, directory, bytesOf };
}

/** The blocks of a device and of weeks, in their order, with the columns of some keys or of all (null). */
export async function fetchBlocks(
  db: Db,
  damage: Pick<DamageReports, "guard">,
  deviceNumber: number,
  weeks: readonly number[],
  keyIds: readonly number[] | null,
): Promise<FetchedBlock[]> {
  const first = keyIds ? sql`substring(bytes from 1 for ${firstBytes})` : sql`bytes`;
  const { rows } = await sql<Begun>`
    select extract(epoch from week)::float8 * 1000 as week, ${first} as bytes, octet_length(bytes) as length
    from sample_block
    where device_number = ${deviceNumber} and week = any(${weeks.map((week) => new Date(week))}::timestamptz[])
    order by week
  `.execute(db);
  const blocks: FetchedBlock[] = [];
  for (const { week, bytes, length } of rows) {
    const begun = wholeBlock(bytes, deviceNumber, week, damage);
    if (!begun) continue;
    blocks.push(
      bytes.length === length || !keyIds ? begun : await withSections(db, damage, begun, bytes, keyIds),
    );
  }
  return blocks;
}

/** Fetches the sections that are not in the first bytes. */
async function withSections(
  db: Db,
  damage: Pick<DamageReports, "guard">,
  block: FetchedBlock,
  first: Buffer,
  keyIds: readonly number[],
): Promise<FetchedBlock> {
  const { deviceNumber, week, directory } = block;
  const missing = [
    findSection(directory, "rows", 0),
    ...keyIds.map((keyId) => findSection(directory, "column", keyId)),
  ].filter((section) => section !== undefined && section.start + section.length > first.length);
  if (missing.length === 0) return block;
  const { rows } = await sql<{ start: number; bytes: Buffer }>`
    select start, substring(block.bytes from start + 1 for length) as bytes
    from unnest(
      ${missing.map((section) => section?.start)}::int4[], ${missing.map((section) => section?.length)}::int4[]
    ) as section (start, length)
    join sample_block as block on device_number = ${deviceNumber} and week = ${new Date(week)}
      and substring(block.bytes from 1 for ${directory.headerBytes}) = ${first.subarray(0, directory.headerBytes)}
  `.execute(db);
  if (rows.length === 0) {
    // It was packed again meanwhile, and its sections are elsewhere.
    const [whole] = await fetchBlocks(db, damage, deviceNumber, [week], null);
    return whole ?? block;
  }
  const fetched = new Map(rows.map(({ start, bytes }) => [start, bytes]));
  return {
    ...block,
    bytesOf: (section) =>
      section.start + section.length <= first.length
        ? block.bytesOf(section)
        : (fetched.get(section.start) ?? nothing),
  };
}
