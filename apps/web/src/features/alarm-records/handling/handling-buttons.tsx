import {
  AudioMutedOutlined,
  CheckOutlined,
  MoreOutlined,
  PhoneOutlined,
  SoundOutlined,
  SwapOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { AlarmDetail } from "@oilcloud/contract";
import { Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useWaitingActions } from "../../../lib/alarms/waiting-actions.ts";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { StateShape } from "../../../ui/badges/state-shape.tsx";
import { HandIcon } from "./hand-icon.tsx";
import { type HandlingDialog, HandlingDialogs } from "./handling-dialogs.tsx";
import styles from "./handling.module.css";
import { mainAction } from "./alarm-owner.ts";
import { useHandling } from "./use-handling.ts";

interface HandlingButtonsProps {
  alarm: AlarmDetail;
  /** `head` has room for everything; elsewhere what is rare lies in a menu. */
  place: "head" | "foot" | "phone";
}

/** One main button, and what else can be done about the alarm. */
export function HandlingButtons({ alarm, place }: HandlingButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const handling = useHandling(alarm);
  const [dialog, setDialog] = useState<HandlingDialog | null>(null);
  const waits = useWaitingActions(({ actions }) =>
    actions.some(({ body }) => body.alarmId === alarm.alarmId),
  );
  const mayProcess = user.rights.includes("process");
  const main = mayProcess ? mainAction(alarm, user.id) : null;
  const open = mayProcess && !alarm.processed;
  const device = alarm.deviceId;
  const phone = place === "phone" ? alarm.told.map((each) => each.phone).find(canBeCalled) : null;

  const items = [
    open &&
      place !== "head" && {
        key: "assign",
        label: t("alarms.assign.title"),
        onClick: () => setDialog("assign"),
      },
    open &&
      place !== "head" &&
      alarm.mutedUntil === null &&
      alarm.state === "open" && {
        key: "mute",
        label: t("alarms.mute.title"),
        onClick: () => setDialog("mute"),
      },
    open &&
      alarm.mutedUntil !== null && { key: "unmute", label: t("alarms.mute.end"), onClick: handling.unmute },
    open &&
      handling.owner === "me" && { key: "release", label: t("alarms.release"), onClick: handling.release },
    mayProcess &&
      alarm.processed && { key: "reopen", label: t("alarms.form.undoProcessing"), onClick: handling.reopen },
    mayProcess && {
      key: "maintenance",
      label: t("alarms.maintenance.add"),
      onClick: () => setDialog("maintenance"),
    },
    device !== null && {
      key: "device",
      label: t("alarms.seeDevice"),
      onClick: () => void navigate(deviceLink(device, alarm)),
    },
  ].filter((item) => item !== false);

  const mains: Record<NonNullable<typeof main>, [ReactNode, () => void]> = {
    take: [<HandIcon key="hand" />, handling.take],
    takeOver: [<SwapOutlined key="swap" aria-hidden="true" />, () => setDialog("takeOver")],
    resolve: [<CheckOutlined key="check" aria-hidden="true" />, () => setDialog("resolve")],
  };
  const more = items.length > 0 && (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
      <button type="button" className={buttons.button} aria-label={t("alarms.more")} aria-haspopup="menu">
        <MoreOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  );
  return (
    <div className={styles.buttons} data-place={place}>
      {waits && (
        <output className={styles.waiting}>
          <StateShape state="offline" size={12} />
          {t("alarms.waiting.note")}
        </output>
      )}
      {phone && (
        <a className={buttons.button} href={`tel:${phone}`} aria-label={t("alarms.call", { phone })}>
          <PhoneOutlined aria-hidden="true" />
        </a>
      )}
      {place === "phone" && more}
      {place === "phone" && open && main !== "resolve" && (
        <ResolveButton onClick={() => setDialog("resolve")} />
      )}
      {main && (
        <button
          type="button"
          className={`${buttons.button} ${styles.main}`}
          data-kind="main"
          disabled={handling.busy}
          onClick={mains[main][1]}
        >
          {mains[main][0]}
          {t(`alarms.main.${main}`)}
        </button>
      )}
      {place === "head" && open && (
        <button type="button" className={buttons.button} onClick={() => setDialog("assign")}>
          <UserOutlined aria-hidden="true" />
          {t("alarms.assign.do")}
        </button>
      )}
      {place !== "phone" && open && main !== "resolve" && (
        <ResolveButton onClick={() => setDialog("resolve")} />
      )}
      {place === "head" && open && alarm.state === "open" && alarm.mutedUntil === null && (
        <button type="button" className={buttons.button} onClick={() => setDialog("mute")}>
          <AudioMutedOutlined aria-hidden="true" />
          {t("alarms.mute.do")}
        </button>
      )}
      {place === "head" && open && alarm.mutedUntil !== null && (
        <button type="button" className={buttons.button} onClick={handling.unmute}>
          <SoundOutlined aria-hidden="true" />
          {t("alarms.mute.end")}
        </button>
      )}
      {place !== "phone" && more}
      {dialog && (
        <HandlingDialogs alarm={alarm} handling={handling} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** Most numbers are masked, and cannot be dialled. */
const canBeCalled = (phone: string | null) => phone !== null && !phone.includes("*");

function ResolveButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={buttons.button} onClick={onClick}>
      <CheckOutlined aria-hidden="true" />
      {t("alarms.main.resolve")}
    </button>
  );
}
