import type { AnswerPart, EvidencePart } from "@oilcloud/contract";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { saveFile } from "../../lib/browser/save-file.ts";
import { timeText } from "../../lib/format/times.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./assistant.module.css";
import { sourcesSheet, unfoundIn } from "./copy-text.ts";
import { evidenceLink } from "./evidence-link.ts";

interface EvidenceProps {
  parts: readonly AnswerPart[];
  marked: number | null;
  onMark: (number: number | null) => void;
}

/** What the answer rests on, by the numbers in it. */
export function EvidencePanel({ parts, marked, onMark }: EvidenceProps) {
  const { t } = useTranslation();
  const evidence = parts.filter((part): part is EvidencePart => part.part === "evidence");
  const unfound = unfoundIn(parts);
  return (
    <section className={styles.evidence} aria-label={t("assistant.evidence")}>
      <header>
        <h2>{t("assistant.evidence")}</h2>
        {evidence.length > 0 && (
          <>
            <span>{t("assistant.cited", { count: evidence.length })}</span>
            <Button type="link" size="small" onClick={() => saveFile(sourcesSheet(evidence))}>
              {t("assistant.export")}
            </Button>
          </>
        )}
      </header>
      {evidence.length === 0 && <p className={styles.nothing}>{t("assistant.noEvidence")}</p>}
      <ol>
        {evidence.map((each) => (
          <Item key={each.number} evidence={each} isMarked={marked === each.number} onMark={onMark} />
        ))}
      </ol>
      {unfound.length > 0 && (
        <footer>
          <b>{t("assistant.unfoundCount", { count: unfound.length })}</b>
          {unfound.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <p>{t("assistant.unfoundWhy")}</p>
        </footer>
      )}
    </section>
  );
}

interface ItemProps {
  evidence: EvidencePart;
  isMarked: boolean;
  onMark: (number: number | null) => void;
}

function Item({ evidence, isMarked, onMark }: ItemProps) {
  const { t } = useTranslation();
  const { number, kind, state, title, value, unit, detail, time, timeZone } = evidence;
  const link = evidenceLink(evidence);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it marks it, and says nothing new
    <li
      ref={item}
      id={`evidence-${number}`}
      data-marked={isMarked}
      onMouseEnter={() => onMark(number)}
      onMouseLeave={() => onMark(null)}
    >
      <span className={styles.number}>{number}</span>
      <div>
        <p className={styles.evidenceTitle}>
          {state && <StateShape state={state} size={10} />}
          <span>{title}</span>
          {value !== "" && (
            <b>
              {value} <small>{unit}</small>
            </b>
          )}
        </p>
        {detail !== "" && <p>{detail}</p>}
        <p>
          {time === null ? "" : `${timeText(time, timeZone)} · `}
          {t(`assistant.kinds.${kind}`)}
          {link && <Link to={link}>{t("assistant.view")} ›</Link>}
        </p>
      </div>
    </li>
  );
}
