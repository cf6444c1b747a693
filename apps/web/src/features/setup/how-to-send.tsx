import { Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Copyable } from "../../ui/buttons/copyable.tsx";
import { type Client, clients, type Sending, sendLines } from "./send-lines.ts";
import styles from "./setup.module.css";

/** What a device connects with, and lines to paste for each client. */
export function HowToSend({ deviceName, sending }: { deviceName: string; sending: Sending }) {
  const { t } = useTranslation();
  const [client, setClient] = useState<Client>("mosquitto_pub");
  const lines = sendLines(client, sending);
  return (
    <>
      <p className={styles.note}>{deviceName}</p>
      <Copyable label={t("setup.reading.token")} text={sending.token} />
      <p className={styles.note}>{t("setup.reading.tokenOnce")}</p>
      <Tabs
        activeKey={client}
        onChange={(chosen) => setClient(chosen as Client)}
        items={clients.map((each) => ({ key: each, label: each }))}
      />
      {lines.install && <Copyable label={t("setup.reading.install")} text={lines.install} />}
      <Copyable label={t("setup.reading.send")} text={lines.send} />
      {lines.timed && <Copyable label={t("setup.reading.sendTimed")} text={lines.timed} />}
      <dl className={styles.facts}>
        {(
          [
            ["server", sending.host],
            ["port", String(sending.port)],
            ["user", t("setup.reading.userIsToken")],
            ["answer", t("setup.reading.answerNote")],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`setup.reading.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
