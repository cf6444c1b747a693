import { ClockCircleOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText } from "../../lib/format/dates.ts";
import styles from "./header.module.css";
import { useLanguage } from "../../lib/i18n/use-language.ts";

export function Clock() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // Waiting for the next full second keeps the clock from skipping one as timers drift.
    const wait = () => setTimeout(tick, 1000 - (Date.now() % 1000));
    const tick = () => {
      setNow(new Date());
      timer = wait();
    };
    let timer = wait();
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.clock}>
      <ClockCircleOutlined aria-hidden="true" />
      <time role="timer" aria-label={t("shell.header.clock")} dateTime={now.toISOString()}>
        {clockText(now, language)}
      </time>
    </span>
  );
}
