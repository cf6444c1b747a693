// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leavePage, showPage, until } from "../../testing/page.tsx";
import { useDragSpan } from "./use-drag-span.ts";

const layout = {
  width: 1000,
  height: 100,
  left: 0,
  right: 1000,
  eventRows: [],
  lanes: [{ top: 0, bottom: 80 }],
  axisAt: 90,
};
const chosen = vi.fn();

function Plot() {
  const { start, move, end } = useDragSpan(layout, { from: 0, to: 10_000 }, chosen);
  return (
    <svg>
      <rect data-testid="plot" onPointerDown={start} onPointerMove={move} onPointerUp={end} />
    </svg>
  );
}

beforeEach(() => {
  document.body.innerHTML = "";
  chosen.mockClear();
});
afterEach(leavePage);

async function shownPlot() {
  await showPage(<Plot />);
  const plot = await until(() => {
    const found = document.querySelector("[data-testid=plot]");
    expect(found).not.toBeNull();
    return found as Element;
  });
  Object.assign(plot, { setPointerCapture: () => undefined });
  return (type: string, clientX: number) =>
    plot.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true }));
}

it("draws the whole span when the pointer is released before its moves are rendered", async () => {
  const point = await shownPlot();
  point("pointerdown", 200);
  // Nothing is rendered between these, as on a page that is busy.
  point("pointermove", 500);
  point("pointermove", 800);
  point("pointerup", 800);
  expect(chosen.mock.calls).toEqual([[{ from: 2000, to: 8000 }]]);
});

it("draws nothing for a press without a move", async () => {
  const point = await shownPlot();
  point("pointerdown", 200);
  point("pointermove", 203);
  point("pointerup", 203);
  point("pointermove", 800);
  point("pointerup", 800);
  expect(chosen).not.toHaveBeenCalled();
});
