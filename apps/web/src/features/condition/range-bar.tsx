import type { TimeSpan } from "@oilcloud/chart";
import { dayMs } from "@oilcloud/oil";
import { longestMetalDays } from "@oilcloud/contract/values";
import { CalendarOutlined } from "@ant-design/icons";
import { Popover } from "antd";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../lib/format/times.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { lengthOf, presets, type Range, rangeProblem } from "./range.ts";
import { SpanFields } from "./span-fields.tsx";
import styles from "./range-bar.module.css";
import { Segments } from "../../ui/buttons/segments.tsx";
import { shownInZone, takenInZone } from "../../lib/format/site-dates.ts";

interface Props {
  range: Range;
  /** What is shown at present, to begin one's own choice with. */
  span: TimeSpan;
  zone: string;
  /** Metal-abrasive indicators have shorter ranges. */
  metal: boolean;
  onRange: (range: Range) => void;
}

/** The usual lengths and a span of one's own; what the rules refuse is refused with its sentence. */
export function RangeBar({ range, span, zone, metal, onRange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const own = range.kind === "own" ? range.span : null;
  return (
    <>
      <Segments
        label={t("analysisDetail.trend.rangeLabel")}
        segments={presets.map(({ id }) => ({
          id,
          text: t(`analysisDetail.trend.range.${id}`),
          refused:
            metal && lengthOf(id) > longestMetalDays * dayMs
              ? t("analysisDetail.trend.metalRange")
              : undefined,
        }))}
        chosen={range.kind === "preset" ? range.id : null}
        onChoose={(id) => onRange({ kind: "preset", id })}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <OwnRange
            {...{ span, zone, metal }}
            onSpan={(chosen) => {
              setOpen(false);
              onRange({ kind: "own", span: chosen });
            }}
          />
        }
      >
        <button type="button" className={buttons.button} aria-pressed={own !== null}>
          <CalendarOutlined aria-hidden="true" />
          {own ? `${timeText(own.from, zone)} – ${timeText(own.to, zone)}` : t("analysisDetail.trend.own")}
        </button>
      </Popover>
    </>
  );
}

interface OwnProps extends Pick<Props, "span" | "zone" | "metal"> {
  onSpan: (span: TimeSpan) => void;
}

function OwnRange({ span, zone, metal, onSpan }: OwnProps) {
  const { t } = useTranslation();
  const [start, setStart] = useState<Dayjs | null>(() => shownInZone(span.from, zone));
  const [end, setEnd] = useState<Dayjs | null>(() => shownInZone(span.to, zone));
  const [tried, setTried] = useState(false);
  const chosen = start && end ? { from: takenInZone(start, zone), to: takenInZone(end, zone) } : null;
  const problem = chosen ? rangeProblem(chosen, metal) : null;
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen && problem === null) onSpan(chosen);
      }}
    >
      <SpanFields start={start} end={end} onStart={setStart} onEnd={setEnd} />
      {tried && problem && (
        <p className={styles.problem} role="alert">
          {t(`analysisDetail.trend.${problem}`)}
        </p>
      )}
      <button type="submit" className={buttons.button} data-kind="main" disabled={!chosen}>
        {t("analysisDetail.trend.ownApply")}
      </button>
    </form>
  );
}
