import {
  DesktopOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  HomeOutlined,
  LinkOutlined,
  LogoutOutlined,
  PictureOutlined,
  TrademarkOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Dropdown } from "antd";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { lazyCode } from "../../lib/code-loading/lazy-code.ts";
import { closeDialog, type DialogName, openDialog, useOpenDialog } from "../../lib/shell/open-dialogs.ts";
import { accountKindOf } from "../../lib/people/account-kind.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { displayName } from "../../lib/people/user-name.ts";
import { DialogBoundary } from "../../ui/dialogs/dialog-boundary.tsx";
import { logOut, maySetScreenQuery } from "../session.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { userDialogs } from "./user-dialogs.ts";
import styles from "./user-menu.module.css";
import { useLanguage } from "../../lib/i18n/use-language.ts";

/** Each is fetched when it is first opened. */
const dialogs: Record<DialogName, ComponentType<{ onClose: () => void }>> = {
  profile: lazyCode(
    async () => (await import("../../features/people/profile/profile-dialog.tsx")).ProfileDialog,
  ),
  avatar: lazyCode(async () => (await import("../../features/files/avatar-dialog.tsx")).AvatarDialog),
  logo: lazyCode(async () => (await import("../../features/files/logo-dialog.tsx")).LogoDialog),
  screenSettings: lazyCode(
    async () =>
      (await import("../../features/screens/settings/screen-settings-dialog.tsx")).ScreenSettingsDialog,
  ),
  displayLinks: lazyCode(
    async () => (await import("../../features/screens/links/display-links-dialog.tsx")).DisplayLinksDialog,
  ),
  tasks: lazyCode(async () => (await import("../../features/tasks/tasks-dialog.tsx")).TasksDialog),
  deviceImages: lazyCode(
    async () => (await import("../../features/files/device-images-dialog.tsx")).DeviceImagesDialog,
  ),
  platformName: lazyCode(async () => (await import("./platform-name-dialog.tsx")).PlatformNameDialog),
};

const icons = {
  profile: <UserOutlined />,
  avatar: <UserOutlined />,
  logo: <TrademarkOutlined />,
  screenSettings: <DesktopOutlined />,
  displayLinks: <LinkOutlined />,
  tasks: <DownloadOutlined />,
  deviceImages: <PictureOutlined />,
  platformName: <EditOutlined />,
};

/** `compact` shows the face only; the names stand inside the menu then. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { user } = useSession();
  const { open } = useOpenDialog();
  const name = displayName(user, language);
  const [unfolded, setUnfolded] = useState(false);
  const isDealer = user.authority === "TENANT_ADMIN";
  const maySetScreen = useQuery({ ...maySetScreenQuery, enabled: unfolded && isDealer }).data ?? false;

  const leave = async () => {
    await logOut();
    void navigate("/login", { replace: true });
  };
  const items = [
    {
      key: "home",
      icon: <HomeOutlined />,
      label: t("shell.user.home"),
      onClick: () => navigate("/dashboard"),
    },
    ...userDialogs({ ...user, maySetScreen }).map((dialog) => ({
      key: dialog,
      icon: icons[dialog],
      label: t(`shell.user.${dialog}`),
      onClick: () => openDialog(dialog),
    })),
    { type: "divider" as const },
    { key: "logOut", icon: <LogoutOutlined />, label: t("shell.user.logOut"), onClick: () => void leave() },
  ];
  const who = (
    <span className={styles.who}>
      <b className={styles.name}>{name}</b>
      <span className={styles.note}>
        {user.companyName && <span className={styles.company}>{user.companyName}</span>}
        <span>{t(`people.kind.${accountKindOf(user)}`)}</span>
      </span>
    </span>
  );
  const head = { key: "who", label: who, type: "group" as const };
  const Dialog = open && dialogs[open];
  return (
    <>
      <Dropdown
        menu={{ items: compact ? [head, ...items] : items }}
        trigger={["click"]}
        onOpenChange={setUnfolded}
        placement="bottomRight"
      >
        <button
          type="button"
          className={styles.user}
          aria-label={`${t("shell.user.menu")} ${name}`}
          aria-haspopup="menu"
        >
          <UserAvatar name={name} />
          {!compact && who}
          {!compact && <DownOutlined className={styles.arrow} aria-hidden="true" />}
        </button>
      </Dropdown>
      {Dialog && (
        <DialogBoundary onFailed={closeDialog}>
          <Dialog onClose={closeDialog} />
        </DialogBoundary>
      )}
    </>
  );
}
