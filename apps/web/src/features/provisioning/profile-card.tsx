import type { ProfileState, ProvisioningProfile } from "@oilcloud/contract";
import { machineTypes } from "@oilcloud/oil";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { type Mark, OnOffMark } from "../../ui/badges/on-off-mark.tsx";
import styles from "./provisioning.module.css";

interface ProfileCardProps {
  profile: ProvisioningProfile;
  onModify: () => void;
  onRemove: () => void;
}

const marks: Record<ProfileState, Mark> = { open: "on", off: "off", ended: "waiting", full: "waiting" };
const zone = browserZone();

/** A profile: where its devices go, how many registered, and why one was refused last. */
export function ProfileCard({ profile, onModify, onRemove }: ProfileCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, state, machineType, customerName, groupName, lastRefusal, refused, key } = profile;
  const { zh, en } = machineTypes[machineType];
  const group = profile.groupId === null ? t("provisioning.defaultGroup") : groupName;
  const uses = [
    t("provisioning.used", { used: profile.used, most: profile.mostDevices }),
    profile.lastTime === null
      ? t("provisioning.never")
      : t("provisioning.lastTime", { time: timeText(profile.lastTime, zone) }),
    profile.endTime !== null && t("provisioning.until", { time: timeText(profile.endTime, zone) }),
  ];
  return (
    <li data-profile={name} data-off={state !== "open"}>
      <div className={styles.who}>
        <b>{name}</b>
        <OnOffMark mark={marks[state]} word={t(`provisioning.state.${state}`)} />
      </div>
      <p className={styles.facts}>{[customerName, group, language === "en" ? en : zh].join(" · ")}</p>
      <p className={styles.facts}>{uses.filter(Boolean).join(" · ")}</p>
      <p className={styles.facts}>
        {t("provisioning.key")} <code>{key}</code>
      </p>
      {lastRefusal && (
        <p className={styles.refused}>
          {t("provisioning.refused", {
            count: refused,
            time: timeText(lastRefusal.time, zone),
            reason: t(`provisioning.reason.${lastRefusal.reason}`),
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={onModify}>
          {t("provisioning.modify")}
        </Button>
        <Button size="small" onClick={onRemove}>
          {t("provisioning.remove")}
        </Button>
      </div>
    </li>
  );
}
