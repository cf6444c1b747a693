import type { ApiKeyRow } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { browserZone, dateText, timeText } from "../../../lib/format/times.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { apiKeysQuery } from "../queries.ts";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { NewKeyForm } from "./new-key-form.tsx";
import styles from "./security.module.css";

/** One's own keys for other programs; a new one is shown once. */
export function ApiKeysForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: keys = [] } = useQuery(apiKeysQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const revoke = usePeopleChange(
    (keyId: string) => content("DELETE /system/apiKey/:id", { params: { id: keyId } }),
    t("people.keys.done.revoked"),
    () => {},
  );
  if (adding)
    return (
      <NewKeyForm
        onClose={() => setAdding(false)}
        onMade={(key) => {
          setAdding(false);
          setMade(key);
        }}
      />
    );
  return (
    <div className={styles.steps}>
      <ProblemNote text={revoke.problem} />
      {made ? (
        <>
          <p>{t("people.keys.madeSentence")}</p>
          <div>
            <Copyable label={t("people.keys.key")} text={made} />
          </div>
        </>
      ) : (
        <p className={styles.hint}>{t("people.keys.sentence")}</p>
      )}
      <ul>
        {keys.map((key) => (
          <li key={key.keyId} className={styles.key} data-off={key.expired}>
            <KeyWords apiKey={key} />
            <Popconfirm
              title={t("people.keys.revokeSentence", { name: key.name })}
              okText={t("people.keys.revoke")}
              cancelText={t("people.cancel")}
              onConfirm={() => revoke.run(key.keyId)}
            >
              <Button size="small" disabled={revoke.busy}>
                {t("people.keys.revoke")}
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {t("people.profile.hide")}
        </Button>
        <Button
          size="small"
          type="primary"
          onClick={() => {
            setMade(null);
            setAdding(true);
          }}
        >
          {t("people.keys.add")}
        </Button>
      </div>
    </div>
  );
}

function KeyWords({ apiKey }: { apiKey: ApiKeyRow }) {
  const { t } = useTranslation();
  const zone = browserZone();
  const used =
    apiKey.lastUseTime === null
      ? t("people.keys.neverUsed")
      : t("people.keys.used", { time: timeText(apiKey.lastUseTime, zone), address: apiKey.lastAddress });
  const end = t(apiKey.expired ? "people.keys.expired" : "people.keys.until", {
    date: dateText(apiKey.endTime, zone),
  });
  return (
    <span>
      <b>{apiKey.name}</b>
      <small>
        {[`${apiKey.start}…`, t(`people.keys.${apiKey.readOnly ? "readOnly" : "full"}`), end].join(" · ")}
      </small>
      <small>{used}</small>
    </span>
  );
}
