import { byteOrders, decode, type MapRow, spanOf } from "@oilcloud/modbus";
import { indicators } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import styles from "./display.module.css";

interface ByteOrderChoicesProps {
  row: MapRow;
  /** The registers of the row as they came, as hexadecimal digits. */
  raw: string;
  onChoose: (order: MapRow["order"]) => void;
}

const plausible = (key: string, value: number): boolean => {
  if (!Object.hasOwn(indicators, key)) return false;
  const [min, max] = indicators[key as keyof typeof indicators].plausible;
  return value >= min && value <= max && (value === 0 || Math.abs(value) > 1e-6);
};

/** Wrong orders give numbers of any size. */
function shortText(value: number | null): string {
  if (value === null) return "–";
  const size = Math.abs(value);
  return size >= 1e6 || (size > 0 && size < 1e-4)
    ? value.toExponential(2)
    : String(Number(value.toPrecision(6)));
}

/** The value of a row in the four orders of its bytes, of which most often one is plausible. */
export function ByteOrderChoices({ row, raw, onChoose }: ByteOrderChoicesProps) {
  const { t } = useTranslation();
  const bytes = Uint8Array.from(raw.split(" "), (digits) => Number.parseInt(digits, 16));
  if (spanOf(row) < 2 || row.type === "text" || bytes.length !== 2 * spanOf(row)) return null;
  return (
    <div className={styles.orders}>
      <p>{t("sensorLines.edit.orders", { key: row.key })}</p>
      {byteOrders.map((order) => {
        const decoded = decode(bytes, { ...row, order });
        const value = decoded.kind === "value" ? decoded.value : null;
        const isPlausible = value !== null && plausible(row.key, value);
        return (
          <button
            key={order}
            type="button"
            aria-pressed={order === row.order}
            data-plausible={isPlausible}
            onClick={() => onChoose(order)}
          >
            <code>{order}</code>
            <b>{shortText(value)}</b>
            {isPlausible && <span aria-hidden="true">✓</span>}
          </button>
        );
      })}
    </div>
  );
}
