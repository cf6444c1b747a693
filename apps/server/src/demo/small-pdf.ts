/** Where lines stand on an A4 page, in points. */
const page = { width: 595, height: 842, margin: 64 };
const title = { size: 17, line: 34 };
const body = { size: 11, line: 22 };

/** One page of lines, the first as its title. Chinese is set in a font that readers of pdf bring along themselves. */
export function smallPdf(lines: readonly string[]): Uint8Array {
  let y = page.height - page.margin;
  const drawn = lines.map((line, i) => {
    const { size, line: height } = i === 0 ? title : body;
    const code = Buffer.from(line, "utf16le").swap16().toString("hex");
    const text = `/F1 ${size} Tf 1 0 0 1 ${page.margin} ${y} Tm <${code}> Tj`;
    y -= height;
    return text;
  });
  const content = `BT\n${drawn.join("\n")}\nET`;
  return withTable([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
      "/Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] " +
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 " +
      "/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ]);
}

/** A reader finds every object by the table at the end. */
function withTable(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const place = String(text.length).padStart(10, "0");
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}
