import type { ChartHead, ChartToSave } from "./chart-to-save.ts";
import { rangeText, zoneText } from "./chart-words.ts";

/** What style sheets say of a picture has to stand in it once it leaves the page. */
const kept = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "paint-order",
] as const;

const svgNamespace = "http://www.w3.org/2000/svg";
const margin = 24;
const lineHeight = 20;
const pixelRatio = 2;
const sampleWidth = 28;

function withOwnStyles(drawn: Element): Element {
  const copy = drawn.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [i, part] of [drawn, ...drawn.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of kept) copies[i]?.setAttribute(name, style.getPropertyValue(name));
    copies[i]?.removeAttribute("class");
  }
  return copy;
}

function element(name: string, attributes: Record<string, string | number>, text?: string): Element {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The chart as one self-contained picture: whose it is, what, when and in which zone above the curves. */
function standalone({ figure, lanes, span, zone }: ChartToSave, head: ChartHead) {
  const drawn = figure.querySelector("svg");
  if (!drawn) throw new Error("the chart is not drawn yet");
  const { color, fontFamily } = getComputedStyle(figure);
  const legend = lanes.some(({ series }) => series.length > 1)
    ? (lanes.find(({ series }) => series.length > 1)?.series ?? [])
    : [];
  const lines = [head.place, head.title, `${rangeText(span, zone)}  ${zoneText(zone, span.to)}`].filter(
    (line) => line !== undefined && line !== "",
  );
  const top = margin + lineHeight * (1 + lines.length + (legend.length > 0 ? 1 : 0)) + 8;
  const width = drawn.clientWidth + 2 * margin;
  const height = drawn.clientHeight + top + margin;
  const picture = element("svg", {
    xmlns: svgNamespace,
    width,
    height,
    "font-family": fontFamily,
    fill: color,
  });
  picture.append(element("rect", { width, height, fill: "#ffffff" }));
  picture.append(
    element("text", { x: margin, y: margin + 14, "font-size": 18, "font-weight": 700 }, head.device),
  );
  for (const [i, line] of lines.entries())
    picture.append(
      element("text", { x: margin, y: margin + 14 + lineHeight * (i + 1), "font-size": 13 }, line ?? ""),
    );
  let x = margin;
  for (const { name, stroke } of legend) {
    const y = margin + 14 + lineHeight * (lines.length + 1);
    const curve = figure.querySelector(`[data-testid="line"][data-stroke="${stroke}"]`);
    if (curve) {
      const sample = withOwnStyles(curve);
      sample.setAttribute("d", `M${x} ${y - 4}h20`);
      picture.append(sample);
    }
    const text = element("text", { x: x + sampleWidth, y, "font-size": 13 }, name);
    picture.append(text);
    x += sampleWidth + Array.from(name).length * 13 + 16;
  }
  const curves = withOwnStyles(drawn);
  curves.setAttribute("x", String(margin));
  curves.setAttribute("y", String(top));
  picture.append(curves);
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

/** The chart as a PNG of twice its size on the page, made in the browser alone. */
export async function chartPicture(chart: ChartToSave, head: ChartHead): Promise<Blob> {
  const { text, width, height } = standalone(chart, head);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
