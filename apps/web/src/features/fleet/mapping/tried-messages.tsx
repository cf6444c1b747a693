import type { TriedMapping, TriedValue } from "@oilcloud/contract";
import { keyMappingLimits } from "@oilcloud/contract/values";
import { findIndicator } from "@oilcloud/oil";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { fullTimeText, secondTimeText } from "../../../lib/format/times.ts";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./mapping.module.css";
import { triedText } from "./tried-text.ts";

interface TriedMessagesProps {
  tried: TriedMapping | undefined;
  problem: string | null;
  busy: boolean;
  timeZone: string;
  /** A message that was pasted; null where the recorded ones are used. */
  sample: string | null;
  onSample: (sample: string | null) => void;
  onTry: () => void;
}

/** What the mapping makes of messages, raw beside mapped. */
export function TriedMessages({
  tried,
  problem,
  busy,
  timeZone,
  sample,
  onSample,
  onTry,
}: TriedMessagesProps) {
  const { t } = useTranslation();
  const messages = tried?.messages ?? [];
  return (
    <section className={styles.display} aria-label={t("mapping.tryTitle")}>
      <header>
        <h2>{t("mapping.tryTitle")}</h2>
        <span>{t("mapping.tryNote")}</span>
        <span className={styles.tryCount}>{t("mapping.tryCount", { count: messages.length })}</span>
        <Button ghost size="small" onClick={() => onSample(sample === null ? "" : null)}>
          {t(sample === null ? "mapping.paste" : "mapping.recorded")}
        </Button>
        <Button type="primary" size="small" loading={busy} onClick={onTry}>
          {t("mapping.tryAgain")}
        </Button>
      </header>
      {sample !== null && (
        <Input.TextArea
          aria-label={t("mapping.sample")}
          placeholder={t("mapping.sample")}
          autoSize={{ minRows: 3, maxRows: 12 }}
          maxLength={keyMappingLimits.sample}
          value={sample}
          onChange={({ target }) => onSample(target.value)}
        />
      )}
      <ProblemNote text={problem} />
      {messages.length === 0 ? (
        <p className={styles.nothing}>{t("mapping.noMessages")}</p>
      ) : (
        <ol>
          {messages.map((message) => (
            <Message key={message.number} message={message} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface MessageProps {
  message: TriedMapping["messages"][number];
  timeZone: string;
}

function Message({ message: { number, time, raw, problem, readings, values }, timeZone }: MessageProps) {
  const { t } = useTranslation();
  const [reading] = readings;
  return (
    <li aria-label={number === 0 ? t("mapping.pasted") : t("mapping.message", { number })}>
      <div>
        <p>{time === null ? t("mapping.pasted") : secondTimeText(time, timeZone)}</p>
        <pre>{raw}</pre>
      </div>
      <div>
        {reading && (
          <p>
            {reading.time === null ? t("mapping.arrival") : fullTimeText(Math.trunc(reading.time), timeZone)}
            {readings.length > 1 && ` +${readings.length - 1}`}
            {reading.child !== null && ` · ${reading.child}`}
          </p>
        )}
        {problem !== "" && (
          <p className={styles.problem} lang="en">
            {problem}
          </p>
        )}
        {problem === "" && values.length === 0 && <p>{t("mapping.noValues")}</p>}
        <dl>
          {values.map((value, i) => (
            <Value key={i} value={value} />
          ))}
        </dl>
      </div>
    </li>
  );
}

function Value({ value }: { value: TriedValue }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const indicator = findIndicator(value.key);
  return (
    <>
      <dt>
        {indicator ? labelIn(language, indicator) : value.key}
        {value.source !== "" && <code>{value.source}</code>}
      </dt>
      <dd data-problem={value.problem !== ""}>
        <b>{triedText(value)}</b>
        {value.problem !== "" && <small>{t(`mapping.problem.${value.problem}`)}</small>}
      </dd>
    </>
  );
}
