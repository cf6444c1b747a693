import type { ReceivedMessages, ReceivedValue } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import styles from "./messages.module.css";

const refused: readonly ReceivedValue["fate"][] = [
  "not-a-number",
  "text-too-long",
  "too-many-keys",
  "future-timestamp",
  "too-old",
];

/** What was counted since recording began, also of messages that the list has no room for. */
export function MessageFigures({ received: { total, outcomes, fates } }: { received: ReceivedMessages }) {
  const { t } = useTranslation();
  const ofFates = (wanted: readonly ReceivedValue["fate"][]) =>
    fates.reduce((sum, { fate, count }) => (wanted.includes(fate) ? sum + count : sum), 0);
  const accepted = outcomes.find(({ outcome }) => outcome === "accepted")?.count ?? 0;
  const figures = {
    messages: total,
    stored: ofFates(["stored", "text"]),
    unnamed: ofFates(["unnamed"]),
    excluded: ofFates(["excluded"]),
    refusedValues: ofFates(refused),
    refused: total - accepted,
  };
  return (
    <dl className={styles.figures}>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
        <div key={name}>
          <dt>{t(`received.figure.${name}`)}</dt>
          <dd>{numberText(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
