import { HolderOutlined } from "@ant-design/icons";
import type { IndicatorValue } from "@oilcloud/contract";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moved, placeAfterKey } from "./order.ts";
import styles from "./tiles.module.css";

interface Props {
  values: readonly IndicatorValue[];
  onOrder: (keyIds: readonly number[]) => void;
}

/** The tiles as handles: dragged with the pointer or moved with the arrow keys. */
export function ReorderGrid({ values, onOrder }: Props) {
  const { t } = useTranslation();
  const ids = values.map(({ keyId }) => keyId);
  const [order, setOrder] = useState<readonly number[]>(ids);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const grid = useRef<HTMLUListElement>(null);
  // The pointer may move on, or be released, before the last change is rendered.
  const newest = useRef(order);
  const passed = useRef<number | null>(null);
  const byId = new Map(values.map((value) => [value.keyId, value]));

  const columns = () => {
    const tops = [...(grid.current?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop);
    return tops.filter((top) => top === tops[0]).length;
  };
  const move = (keyId: number, place: number) => {
    newest.current = moved(newest.current, keyId, place);
    setOrder(newest.current);
  };
  const settle = (keyId: number) => {
    setSaid(
      t("analysisDetail.tiles.moved", {
        name: byId.get(keyId)?.keyName ?? "",
        place: newest.current.indexOf(keyId) + 1,
      }),
    );
    onOrder(newest.current);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key-id]");
    const target = over ? Number(over.getAttribute("data-key-id")) : dragged;
    if (target !== dragged && target !== passed.current) move(dragged, newest.current.indexOf(target));
    passed.current = target;
  };
  const drop = () => {
    if (dragged === null) return;
    setDragged(null);
    if (newest.current.join() !== ids.join()) settle(dragged);
  };
  const key = (event: KeyboardEvent, keyId: number) => {
    const place = placeAfterKey(event.key, order.indexOf(keyId), columns(), order.length);
    if (place === null) return;
    event.preventDefault();
    move(keyId, place);
    settle(keyId);
  };

  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onPointerLeave={drop}
      >
        {order.map((keyId, place) => (
          <li key={keyId} data-key-id={keyId}>
            <button
              type="button"
              className={styles.handle}
              data-dragged={dragged === keyId}
              aria-label={t("analysisDetail.tiles.move", {
                name: byId.get(keyId)?.keyName ?? "",
                place: place + 1,
                total: order.length,
              })}
              onPointerDown={() => setDragged(keyId)}
              onKeyDown={(event) => key(event, keyId)}
            >
              <HolderOutlined aria-hidden="true" />
              <span className={styles.nameText}>{byId.get(keyId)?.keyName}</span>
              <span className={styles.place}>{place + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
