import type { ActionsPart, AnswerPart, CausesPart, TablePart } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { AnswerChart } from "./answer-chart.tsx";
import { AnswerWords } from "./answer-words.tsx";
import { Figure } from "./figure.tsx";
import { planOf } from "./plan-corrections.ts";
import styles from "./assistant.module.css";

interface AnswerProps {
  parts: readonly AnswerPart[];
  isRunning: boolean;
  marked: number | null;
  onMark: (number: number | null) => void;
}

type Block = Exclude<AnswerPart, { part: NotHere | "sentence" }> | { part: "text"; sentences: Sentence[] };
/** Parts that are shown elsewhere: at the side, above the answer or below it. */
type NotHere = "evidence" | "suggestions" | "plan" | "choice" | "proposal";
const notHere: readonly string[] = ["evidence", "suggestions", "plan", "choice", "proposal"];
const isHere = (part: AnswerPart): part is Exclude<AnswerPart, { part: NotHere }> =>
  !notHere.includes(part.part);
type Sentence = Extract<AnswerPart, { part: "sentence" }>;

/** A question has its own mark at the end. */
const isEnded = ({ words }: Sentence) => /[?？!！.。]\s*$/.test(words.map(({ text }) => text).join(""));

const han = /\p{Script=Han}/u;

/** An answer has its own language, whatever that of the page. Names in it are of any language; the labels of its plan are not. */
function languageOfAnswer(parts: readonly AnswerPart[]): "zh-CN" | "en" | null {
  const said =
    planOf(parts)?.chips[0]?.label ?? parts.find((part) => part.part === "sentence")?.words[0]?.text;
  return said ? (han.test(said) ? "zh-CN" : "en") : null;
}

/** Sentences of one paragraph stand together; everything else is a block of its own. */
function blocksOf(parts: readonly AnswerPart[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) {
    if (!isHere(part)) continue;
    const last = blocks.at(-1);
    if (part.part !== "sentence") blocks.push(part);
    else if (last?.part === "text" && last.sentences[0]?.paragraph === part.paragraph)
      last.sentences.push(part);
    else blocks.push({ part: "text", sentences: [part] });
  }
  return blocks;
}

/** An answer in its order: figure, verdict, chart, reasoning, causes, actions. */
export function Answer({ parts, isRunning, marked, onMark }: AnswerProps) {
  const { i18n } = useTranslation();
  const blocks = blocksOf(parts);
  const marking = { marked, onMark };
  const language = languageOfAnswer(parts) ?? i18n.language;
  const stop = i18n.getFixedT(language)("assistant.sentenceEnd");
  // One chart stands beside its figure and sentences.
  const isBeside =
    blocks.filter(({ part }) => part === "chart").length === 1 &&
    blocks.every(({ part }) => part === "chart" || part === "figure" || part === "text");
  return (
    <div className={styles.answer} data-beside={isBeside} aria-live="polite" aria-busy={isRunning}>
      {blocks.map((block, i) => (
        <div key={i} data-part={block.part}>
          {block.part === "figure" && <Figure figure={block} {...marking} />}
          {block.part === "text" && (
            <p>
              {block.sentences.map((sentence, place) => (
                <span key={place}>
                  <AnswerWords words={sentence.words} {...marking} />
                  {isEnded(sentence) ? " " : stop}
                </span>
              ))}
              {isRunning && i === blocks.length - 1 && <span className={styles.caret} />}
            </p>
          )}
          {block.part === "chart" && <AnswerChart chart={block} isSmall={isBeside} />}
          {block.part === "causes" && <Causes part={block} {...marking} />}
          {block.part === "table" && <Table part={block} {...marking} />}
          {block.part === "actions" && <Actions part={block} />}
          {block.part === "note" && <p className={styles.note}>{block.words}</p>}
        </div>
      ))}
      {isRunning && blocks.length === 0 && <span className={styles.caret} />}
    </div>
  );
}

interface Marking {
  marked: number | null;
  onMark: (number: number | null) => void;
}

function Causes({ part, ...marking }: { part: CausesPart } & Marking) {
  const { t } = useTranslation();
  return (
    <div className={styles.tableFrame} data-kind="causes">
      <table>
        <thead>
          <tr>
            <th>{t("assistant.cause")}</th>
            <th>{t("assistant.signs")}</th>
            <th>{t("assistant.supports")}</th>
            <th>{t("assistant.against")}</th>
            <th>{t("assistant.missing")}</th>
          </tr>
        </thead>
        <tbody>
          {part.rows.map(({ name, matched, expected, supports, against, missing }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.cells} data-label={t("assistant.signs")}>
                {Array.from({ length: Math.min(expected, 6) }, (_, i) => (
                  <i key={i} data-full={i < matched} />
                ))}
                <b>
                  {matched}/{expected}
                </b>
              </td>
              <td data-label={t("assistant.supports")}>
                {supports.length > 0 ? <AnswerWords words={supports} {...marking} /> : "—"}
              </td>
              <td data-label={t("assistant.against")}>
                {against.length > 0 ? <AnswerWords words={against} {...marking} /> : t("assistant.none")}
              </td>
              <td data-label={t("assistant.missing")}>{missing || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Table({ part, ...marking }: { part: TablePart } & Marking) {
  return (
    <div className={styles.tableFrame}>
      <table>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map(({ state, cells }, row) => (
            <tr key={row}>
              {cells.map((words, place) => (
                <td key={place}>
                  {place === 0 && state && <StateShape state={state} size={11} />}{" "}
                  <AnswerWords words={words} {...marking} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ part }: { part: ActionsPart }) {
  return (
    <ol className={styles.actions}>
      {part.items.map(({ words, when }, i) => (
        <li key={words}>
          <b>{i + 1}</b>
          <span>{words}</span>
          <em>{when}</em>
        </li>
      ))}
    </ol>
  );
}
