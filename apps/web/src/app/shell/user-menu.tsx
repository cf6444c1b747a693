import { DownOutlined, HomeOutlined, LogoutOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../lib/i18n/language.ts";
import { useSession } from "../../lib/session-context.ts";
import { displayName, initials } from "../../lib/user-name.ts";
import { logOut } from "../session.ts";
import styles from "./user-menu.module.css";

/** `compact` shows the face only; the names stand inside the menu then. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const name = displayName(user, i18n.language as Language);

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
    { key: "logOut", icon: <LogoutOutlined />, label: t("shell.user.logOut"), onClick: () => void leave() },
  ];
  const who = (
    <span className={styles.who}>
      <b className={styles.name}>{name}</b>
      <span className={styles.note}>
        {user.companyName && <span className={styles.company}>{user.companyName}</span>}
        <span>{t(`common.accountType.${user.accountType}`)}</span>
      </span>
    </span>
  );
  const head = { key: "who", label: who, type: "group" as const };
  return (
    <Dropdown
      menu={{ items: compact ? [head, ...items] : items }}
      trigger={["click"]}
      placement="bottomRight"
    >
      <button
        type="button"
        className={styles.user}
        aria-label={`${t("shell.user.menu")} ${name}`}
        aria-haspopup="menu"
      >
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        {!compact && who}
        {!compact && <DownOutlined className={styles.arrow} aria-hidden="true" />}
      </button>
    </Dropdown>
  );
}
