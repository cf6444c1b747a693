import { useQuery } from "@tanstack/react-query";
import { Button, Form, Input, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { content } from "../../lib/http/call.ts";
import { problemOf } from "../../lib/http/failure-sentence.ts";
import { useMayManage } from "../../lib/session/use-may-manage.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { Skeleton } from "../../ui/panels/panel-states.tsx";
import { ClaimBySecret } from "./claim-by-secret.tsx";
import { ClaimedDevice } from "./claimed-device.tsx";
import styles from "./claim.module.css";

type Way = "code" | "secret";

/** A device is found by the code on its sticker, or claimed by its name and the secret with which it offers itself. */
export function ClaimPage() {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [way, setWay] = useState<Way>("code");
  const [claimed, setClaimed] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <h1>{t("shell.page.claim")}</h1>
      {mayManage && (
        <Segmented<Way>
          className={styles.ways ?? ""}
          aria-label={t("identity.claim.way")}
          value={way}
          onChange={setWay}
          options={[
            { value: "code", label: t("identity.claim.byCode") },
            { value: "secret", label: t("identity.claim.bySecret") },
          ]}
        />
      )}
      {way === "code" ? (
        <FindByCode />
      ) : (
        <>
          <ClaimBySecret onClaimed={setClaimed} />
          {claimed !== null && <ClaimedDevice key={claimed} deviceId={claimed} />}
        </>
      )}
    </div>
  );
}

/** The QR code on a sticker opens the page with its code; the code may be typed as well. */
function FindByCode() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const code = params.get("code") ?? "";
  const found = useQuery({
    queryKey: ["people", "claimed", code],
    queryFn: () => content("GET /system/sticker/device", { query: { code } }),
    enabled: code !== "",
    // Every look-up of a wrong code is counted.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <>
      <Form<{ code: string }>
        key={code}
        className={styles.form ?? ""}
        layout="vertical"
        initialValues={{ code }}
        onFinish={({ code: typed }) => {
          if (typed.trim() === code) void found.refetch();
          else setParams({ code: typed.trim() });
        }}
      >
        <Form.Item
          name="code"
          label={t("setup.claim.code")}
          extra={t("setup.claim.hint")}
          rules={[{ required: true, whitespace: true, message: t("setup.claim.required") }]}
        >
          <Input
            className={styles.code ?? ""}
            size="large"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" loading={found.isFetching}>
          {t("setup.claim.find")}
        </Button>
      </Form>
      <ProblemNote text={problemOf(found.error)} />
      {found.isLoading && <Skeleton heights={[88, 320]} />}
      {found.data && !found.isError && (
        <ClaimedDevice key={found.data.deviceId} deviceId={found.data.deviceId} code={code} />
      )}
    </>
  );
}
