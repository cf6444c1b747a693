import type { DeviceRecord, Mistake, ReceivedMessages } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { mappingPath } from "../device-path.ts";
import { useChange } from "../use-change.ts";
import { minutesText, mistakeText } from "./mistake-text.ts";
import styles from "./messages.module.css";

type Clock = ReceivedMessages["clock"];

interface MistakesPanelProps {
  device: DeviceRecord;
  received: ReceivedMessages;
}

/** The classic mistakes in the last messages, with what to do, and the clock correction in force. */
export function MistakesPanel({ device, received: { mistakes, clock } }: MistakesPanelProps) {
  const { deviceId } = device;
  const { t } = useTranslation();
  const isCorrected = clock.offsetMin !== 0 || clock.inSeconds;
  const set = useChange(
    (wanted: Clock) => content("PUT /system/customerdevice/clock", { body: { deviceId, ...wanted } }),
    t("received.clock.saved"),
    () => {},
  );
  const remove = useChange(
    () => content("PUT /system/customerdevice/clock", { body: { deviceId, offsetMin: 0, inSeconds: false } }),
    t("received.clock.removed"),
    () => {},
  );
  if (mistakes.length === 0 && !isCorrected) return null;
  return (
    <section className={styles.mistakes} aria-label={t("received.mistakes")}>
      {mistakes.map((mistake) => (
        <MistakeCard
          key={`${mistake.kind} ${"key" in mistake ? mistake.key : ""}`}
          mistake={mistake}
          device={device}
          busy={set.busy}
          onClock={(change) => set.run({ ...clock, ...change })}
        />
      ))}
      {isCorrected && (
        <p className={styles.clock}>
          <span>
            {[
              clock.offsetMin !== 0 &&
                t(clock.offsetMin > 0 ? "received.clock.offset" : "received.clock.offsetBehind", {
                  by: minutesText(clock.offsetMin, t),
                }),
              clock.inSeconds && t("received.clock.seconds"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <button
            type="button"
            className={buttons.button}
            disabled={remove.busy}
            onClick={() => remove.run(undefined)}
          >
            {t("received.clock.remove")}
          </button>
        </p>
      )}
      <ProblemNote text={set.problem ?? remove.problem} />
    </section>
  );
}

interface MistakeCardProps {
  device: DeviceRecord;
  mistake: Mistake;
  busy: boolean;
  onClock: (change: Partial<Clock>) => void;
}

function MistakeCard({ device, mistake, busy, onClock }: MistakeCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const { title, text, apply } = mistakeText(mistake, language, t);
  const correct = (change: Partial<Clock>) => (
    <button type="button" className={buttons.button} disabled={busy} onClick={() => onClock(change)}>
      {apply}
    </button>
  );
  return (
    <article>
      <header>
        <h2>{title}</h2>
        <span className={styles.note}>{t("received.mistakeCount", { count: mistake.count })}</span>
      </header>
      <p>{text}</p>
      {mistake.kind === "seconds" && correct({ inSeconds: true })}
      {mistake.kind === "clock-offset" && correct({ offsetMin: mistake.offsetMin })}
      {mistake.kind === "two-sources" && (
        <LinkButton to={mappingPath(device)}>{t("mapping.open")}</LinkButton>
      )}
      {mistake.kind === "unknown-key" && (
        <div className={styles.ways}>
          <LinkButton to={mappingPath(device, { key: mistake.key, as: mistake.likely })}>
            {t("mapping.proposal")}
          </LinkButton>
          {user.authority === "SYS_ADMIN" && (
            <LinkButton to="/sensorManager?tab=undeclared">{apply}</LinkButton>
          )}
        </div>
      )}
    </article>
  );
}
