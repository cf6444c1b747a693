import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** The part of the browser's speech recognition that is used; its types are in no library yet. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
}
/** A `result` event. */
interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}
type Recognizer = new () => Recognition;

const recognizer = (): Recognizer | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    "SpeechRecognition" | "webkitSpeechRecognition",
    Recognizer | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
};

/** Takes a question by voice, in the language of the page; null where the browser cannot. */
export function useVoice(onHeard: (text: string) => void, onFailed: () => void) {
  const { i18n } = useTranslation();
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Recognizer = recognizer();
  if (!Recognizer) return null;
  return {
    isListening,
    toggle() {
      if (running.current) return running.current.abort();
      const recognition = new Recognizer();
      running.current = recognition;
      recognition.lang = i18n.language === "en" ? "en-US" : "zh-CN";
      recognition.interimResults = true;
      recognition.addEventListener("result", (event) => {
        const { results } = event as Heard;
        onHeard(Array.from(results, (each) => each[0]?.transcript ?? "").join(""));
      });
      recognition.addEventListener("error", onFailed);
      recognition.addEventListener("end", () => {
        running.current = null;
        setListening(false);
      });
      setListening(true);
      recognition.start();
    },
  };
}
