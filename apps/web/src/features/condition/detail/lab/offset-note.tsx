import { ToolOutlined } from "@ant-design/icons";
import type { DeviceInfo } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../../lib/format/times.ts";
import { biasQuery } from "../../queries.ts";
import styles from "./lab.module.css";

/** Shows above the readings which of them are shifted to agree with the laboratory; nothing where none is. */
export function OffsetNote({ info: { deviceId, timeZone } }: { info: DeviceInfo }) {
  const { t } = useTranslation();
  const { data } = useQuery(biasQuery(deviceId));
  const offsets = (data ?? []).flatMap(({ name, offset }) =>
    offset
      ? [t("lab.bias.noteOf", { name, offset: offset.text, time: timeText(offset.since, timeZone) })]
      : [],
  );
  if (offsets.length === 0) return null;
  return (
    <p className={styles.offsetNote}>
      <ToolOutlined aria-hidden="true" /> {t("lab.bias.noteTitle")} {offsets.join(t("lab.bias.between"))}
      <a href="#lab">{t("lab.bias.look")}</a>
    </p>
  );
}
