import { useTranslation } from "react-i18next";
import { AddNickname } from "../../../ui/nicknames/add-nickname.tsx";
import { NicknameList } from "../../../ui/nicknames/nickname-list.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";

interface NicknamesPanelProps {
  deviceId: string;
  mayManage: boolean;
}

/** What people on site call the device; the assistant finds it by these names, too. */
export function NicknamesPanel({ deviceId, mayManage }: NicknamesPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("assistant.nicknames.title")} note={t("assistant.nicknames.note")} flush>
      <NicknameList deviceId={deviceId} mayManage={mayManage} />
      {mayManage && <AddNickname deviceId={deviceId} />}
    </Panel>
  );
}
