import { byteOrders, type MapRow, type RegisterMap, spanOf, valueTypes } from "@oilcloud/modbus";
import { indicators } from "@oilcloud/oil";
import { AutoComplete, Button, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { Decoded, type ReadRow } from "./decoded.tsx";
import { addressOf, addressText, withoutRow, withRow } from "./map-draft.ts";
import styles from "./map-page.module.css";

interface RegisterRowsProps {
  map: RegisterMap;
  onChange: (map: RegisterMap) => void;
  read: readonly ReadRow[];
  selected: number;
  onSelect: (row: number) => void;
}

const functions = [1, 2, 3, 4] as const;
const nameOf = (key: string) =>
  Object.hasOwn(indicators, key) ? indicators[key as keyof typeof indicators] : null;
const plain = { variant: "borderless", size: "small" } as const;
const plainSelect = { ...plain, suffixIcon: null, popupMatchSelectWidth: false } as const;

/** The registers of a map, each cell to be edited in place, with what was read beside. */
export function RegisterRows({ map, onChange, read, selected, onSelect }: RegisterRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const readOf = new Map(read.map((row) => [row.key, row]));
  const keyOptions = Object.entries(indicators).map(([value, label]) => ({
    value,
    label: `${value} · ${labelIn(language, label)}`,
  }));
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {(
              ["address", "functionCode", "words", "key", "type", "order", "scale", "offset", "none"] as const
            ).map((column) => (
              <th key={column}>{t(`sensorLines.edit.${column}`)}</th>
            ))}
            <th aria-label={t("sensorLines.remove")} />
            <th className={styles.dark}>
              {t("sensorLines.edit.decoded")}
              <small>{t("sensorLines.edit.raw")}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {map.rows.map((row, i) => (
            <Row
              key={i}
              row={row}
              place={i}
              read={readOf.get(row.key)}
              keyOptions={keyOptions}
              isSelected={i === selected}
              onSelect={() => onSelect(i)}
              onChange={(change) => onChange(withRow(map, i, change))}
              onRemove={() => onChange(withoutRow(map, i))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: MapRow;
  place: number;
  read: ReadRow | undefined;
  keyOptions: { value: string; label: string }[];
  isSelected: boolean;
  onSelect: () => void;
  onChange: (change: Partial<MapRow>) => void;
  onRemove: () => void;
}

function Row({ row, place, read, keyOptions, isSelected, onSelect, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (column: string) => `${column} ${place + 1}`;
  const known = nameOf(row.key);
  const words = spanOf(row);
  return (
    <tr data-selected={isSelected} data-row={place} onFocus={onSelect} onClick={onSelect}>
      <td>
        <Input
          {...plain}
          key={row.address}
          className={styles.code ?? ""}
          aria-label={label(t("sensorLines.edit.address"))}
          defaultValue={Number.isNaN(row.address) ? "" : addressText(row.address)}
          onBlur={({ target }) => {
            const address = addressOf(target.value);
            if (address !== row.address) onChange({ address });
          }}
          onPressEnter={({ currentTarget }) => currentTarget.blur()}
        />
      </td>
      <td>
        <Select
          {...plainSelect}
          aria-label={label(t("sensorLines.edit.functionCode"))}
          value={row.functionCode}
          onChange={(functionCode) => onChange({ functionCode })}
          options={functions.map((value) => ({ value, label: `0${value}` }))}
        />
      </td>
      <td className={styles.number}>
        {row.type === "text" ? (
          <InputNumber
            {...plain}
            aria-label={label(t("sensorLines.edit.words"))}
            min={1}
            max={125}
            controls={false}
            value={row.textWords}
            onChange={(textWords) => onChange({ textWords })}
          />
        ) : (
          words
        )}
      </td>
      <td>
        <AutoComplete
          {...plain}
          popupMatchSelectWidth={320}
          className={styles.key ?? ""}
          aria-label={label(t("sensorLines.edit.key"))}
          value={row.key}
          options={keyOptions}
          showSearch={{
            filterOption: (typed, option) =>
              (option?.label ?? "").toLowerCase().includes(typed.toLowerCase()),
          }}
          onChange={(key) => onChange({ key })}
        />
        {known && <small>{labelIn(language, known)}</small>}
      </td>
      <td>
        <Select
          {...plainSelect}
          aria-label={label(t("sensorLines.edit.type"))}
          value={row.type}
          onChange={(type) => onChange({ type, bit: type === "bit" ? 0 : null })}
          options={valueTypes.map((value) => ({ value, label: value }))}
        />
        {row.type === "bit" && (
          <InputNumber
            {...plain}
            aria-label={label(t("sensorLines.edit.bit"))}
            min={0}
            max={15}
            controls={false}
            value={row.bit}
            onChange={(bit) => onChange({ bit })}
          />
        )}
      </td>
      <td>
        <Select
          {...plainSelect}
          aria-label={label(t("sensorLines.edit.order"))}
          value={row.order}
          onChange={(order) => onChange({ order })}
          options={byteOrders.map((value) => ({ value, label: words === 1 ? shortOrder[value] : value }))}
        />
      </td>
      {(["scale", "offset"] as const).map((column) => (
        <td key={column}>
          <InputNumber
            {...plain}
            aria-label={label(t(`sensorLines.edit.${column}`))}
            controls={false}
            value={row[column]}
            onChange={(value) => onChange({ [column]: value ?? 0 })}
          />
        </td>
      ))}
      <td>
        <Input
          {...plain}
          key={row.none.join(" ")}
          className={styles.code ?? ""}
          aria-label={label(t("sensorLines.edit.none"))}
          defaultValue={row.none.join(" ")}
          onBlur={({ target }) => onChange({ none: target.value.split(/[\s,]+/).filter(Boolean) })}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          aria-label={t("sensorLines.edit.removeRow", { row: place + 1 })}
          onClick={onRemove}
        >
          ×
        </Button>
      </td>
      <td className={styles.dark}>
        {read ? <Decoded row={read} /> : "–"}
        <small>
          <code>{read?.raw || "–"}</code>
        </small>
      </td>
    </tr>
  );
}

/** Of one register only the bytes can be in another order. */
const shortOrder = { ABCD: "AB", CDAB: "AB·", BADC: "BA", DCBA: "BA·" } as const;
