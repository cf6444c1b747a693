import { Logo } from "../../../ui/artwork/logo.tsx";
import styles from "./full-screen-note.module.css";

/** A sentence that fills a television, to be read from across the room. */
export function FullScreenNote({ title, sentence }: { title: string; sentence: string }) {
  return (
    <main className={styles.note} data-theme="dark">
      <Logo size={72} />
      <h1>{title}</h1>
      {sentence !== "" && <p>{sentence}</p>}
    </main>
  );
}
