import type { HeldChild } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceOptionsQuery } from "../../../lib/fleet/oil-queries.ts";
import { momentText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { heldQuery } from "../api.ts";
import { useChange } from "../use-change.ts";
import styles from "./device-detail.module.css";

type MachineType = HeldChild["machineType"];

/** Devices that the gateway reports and that wait for approval; nothing while there are none. */
export function HeldChildren({ gatewayId, timeZone }: { gatewayId: string; timeZone: string }) {
  const { t } = useTranslation();
  const { data: held = [] } = useQuery(heldQuery(gatewayId));
  if (held.length === 0) return null;
  return (
    <section className={styles.held} aria-label={t("fleet.gateway.held")}>
      <h3>{t("fleet.gateway.held")}</h3>
      <p>{t("fleet.gateway.heldNote")}</p>
      <ul>
        {held.map((child) => (
          <HeldRow key={child.name} gatewayId={gatewayId} child={child} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

function HeldRow({ gatewayId, child, timeZone }: { gatewayId: string; child: HeldChild; timeZone: string }) {
  const { t } = useTranslation();
  const { data: options } = useQuery(deviceOptionsQuery());
  const [chosen, setChosen] = useState<MachineType | null>(null);
  const machineType = chosen ?? child.machineType;
  const approve = useChange(
    () =>
      content("POST /system/gateway/approve", {
        body: { gatewayId, name: child.name, machineType: machineType as "hydraulic" },
      }),
    t("fleet.done.deviceAdded"),
    () => {},
  );
  return (
    <li>
      <div>
        <b>{child.name}</b>
        <small>
          {t("fleet.gateway.heldSince", {
            type: child.type,
            time: momentText(child.firstTime, timeZone),
            messages: child.messages,
          })}
        </small>
        <small>{child.newest.map(({ key, value }) => `${key} ${value}`).join(" · ")}</small>
        <ProblemNote text={approve.problem} />
      </div>
      <Select
        aria-label={t("fleet.field.machineType")}
        value={machineType}
        onChange={setChosen}
        showSearch={{ optionFilterProp: "label" }}
        options={(options?.machineTypes ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Button type="primary" loading={approve.busy} onClick={() => approve.run(undefined)}>
        {t("fleet.gateway.approve")}
      </Button>
    </li>
  );
}
