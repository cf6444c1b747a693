import { Tooltip } from "antd";
import styles from "./segments.module.css";

interface Segment<T extends string> {
  id: T;
  text: string;
  /** Why it cannot be chosen. */
  refused?: string | undefined;
}

interface Props<T extends string> {
  label: string;
  segments: readonly Segment<T>[];
  chosen: T | null;
  onChoose: (id: T) => void;
}

/** A few choices side by side; one that cannot be chosen says why. */
export function Segments<T extends string>({ label, segments, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {segments.map(({ id, text, refused }) => (
        <Tooltip key={id} title={refused}>
          <button
            type="button"
            className={styles.segment}
            aria-pressed={id === chosen}
            aria-disabled={refused !== undefined}
            onClick={() => refused === undefined && onChoose(id)}
          >
            {text}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}
