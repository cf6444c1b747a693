import type { DeviceRecord } from "@oilcloud/contract";
import { deviceTextKeys, deviceTexts } from "@oilcloud/contract/values";
import { freshnessOf } from "@oilcloud/oil";
import { Button, ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { durationText } from "../../../lib/format/durations.ts";
import { messagesPath } from "../../../lib/fleet/messages-path.ts";
import { volumeText } from "../../../lib/units/volumes.ts";
import { dateText, minuteTimeText, utcOffsetText } from "../../../lib/format/times.ts";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { MachineBadge } from "../../../ui/badges/machine-badge.tsx";
import { useAntdTheme } from "../../../ui/theme/use-antd-theme.ts";
import { FreshnessBadge } from "../../../ui/badges/freshness-badge.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import styles from "./device-detail.module.css";
import { analysisPath, deviceDetailPath } from "../device-path.ts";
import { DevicePicture } from "../device-picture.tsx";
import type { OpenDialog } from "../dialogs/open-dialog.tsx";

interface DeviceHeadProps {
  device: DeviceRecord;
  /** null for a user who may only look. */
  onOpen: ((open: OpenDialog) => void) | null;
}

/** What the device is, in the piece of the dark display that its page keeps. */
export function DeviceRecordHead({ device, onOpen }: DeviceHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const theme = useAntdTheme("dark");
  const nowMs = useNow(1000);
  const intervalMs = device.intervalS * 1000;
  const freshness = freshnessOf(device.lastTime, nowMs, intervalMs);
  const kinds = ["modify", "token", "move", "delete"] as const;
  return (
    <header className={styles.head} data-theme="dark">
      <ConfigProvider theme={theme}>
        <div className={styles.picture}>
          <DevicePicture device={device} />
        </div>
        <div className={styles.titles}>
          <h1>{device.deviceName}</h1>
          {device.isGateway && <span className={styles.kind}>{t("fleet.gateway.kind")}</span>}
          <MachineBadge state={device.oilState} freshness={freshness} />
          <FreshnessBadge connected={device.connected} lastTime={device.lastTime} intervalMs={intervalMs} />
        </div>
        <div className={styles.buttons}>
          {onOpen &&
            kinds.map((kind) => (
              <Button
                key={kind}
                type={kind === "modify" ? "primary" : "default"}
                onClick={() => onOpen({ kind, device })}
              >
                {t(kind === "modify" ? "fleet.modify" : `fleet.action.${kind}`)}
              </Button>
            ))}
          {onOpen && <Link to={messagesPath(device)}>{t("fleet.detail.messages")}</Link>}
          <Permitted roles={["SYS_ADMIN", "TENANT_ADMIN"]} right="manage">
            <Link to={`/deviceInfo/care?deviceId=${device.deviceId}`}>{t("shell.page.remoteCare")}</Link>
          </Permitted>
          <Link to={analysisPath(device)}>{t("fleet.detail.analysis")}</Link>
        </div>
        <dl className={styles.facts}>
          <Fact name={t("fleet.field.deviceNo")}>{device.deviceNo}</Fact>
          <Fact name={t("fleet.field.machineType")}>{device.machineTypeName}</Fact>
          <Fact name={t("fleet.field.oilNo")}>{device.oilName}</Fact>
          {deviceTextKeys.map((key) => (
            <Fact key={key} name={labelIn(language, deviceTexts[key])}>
              {device[key]}
            </Fact>
          ))}
          <Fact name={t("fleet.field.tankVolumeL")}>
            {device.tankVolumeL === null ? "" : volumeText(device.tankVolumeL)}
          </Fact>
          <Fact name={t("fleet.field.customerName")}>{device.customerName}</Fact>
          <Fact name={t("fleet.field.groupId")}>{device.groupName}</Fact>
          <Fact name={t("fleet.field.areaNo")}>{device.areaName}</Fact>
          <Fact name={t("fleet.field.industry")}>{device.industryName}</Fact>
          <Fact name={t("fleet.field.installTime")}>{dateText(device.installTime, device.timeZone)}</Fact>
          <Fact name={t("fleet.field.timeType")}>{t(`fleet.timeType.${device.timeType}`)}</Fact>
          <Fact name={t("fleet.field.intervalS")}>{durationText(intervalMs, t)}</Fact>
          {device.gateway && (
            <Fact name={t("fleet.field.gateway")}>
              <Link to={deviceDetailPath({ ...device, deviceId: device.gateway.deviceId })}>
                {device.gateway.deviceName}
              </Link>
            </Fact>
          )}
          <Fact name={t("fleet.field.token")}>
            {device.tokenTime === null
              ? t("fleet.token.none")
              : t("fleet.token.since", {
                  time: minuteTimeText(device.tokenTime, device.timeZone),
                  zone: utcOffsetText(device.timeZone),
                })}
          </Fact>
        </dl>
      </ConfigProvider>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === "" || children === null ? "–" : children}</dd>
    </div>
  );
}
