import { useTranslation } from "react-i18next";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { Empty } from "../../../ui/panels/panel-states.tsx";
import type { MemberList } from "./member.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import type { ListChoice } from "./use-choice.ts";

interface NothingFoundProps {
  list: MemberList;
  choice: ListChoice;
  onChange: (change: Partial<ListChoice>) => void;
}

/** Names what was asked for, and takes it back. */
export function NothingFound({ list, choice, onChange }: NothingFoundProps) {
  const { t } = useTranslation();
  const group = list.groups.find(({ groupId }) => groupId === choice.groupId);
  const asked = [
    group && t("analysisList.empty.group", { name: group.groupName }),
    choice.standing &&
      t("analysisList.empty.state", { state: t(`analysisList.standing.${choice.standing}`) }),
    choice.text.trim() && t("analysisList.empty.text", { text: choice.text.trim() }),
  ].filter((each) => each !== null && each !== undefined && each !== "");
  if (asked.length === 0)
    return (
      <Empty sentence={t("analysisList.empty.none")}>
        <NextStep />
      </Empty>
    );
  return (
    <Empty sentence={t("analysisList.empty.sentence", { asked: asked.join(t("analysisList.empty.and")) })}>
      <button
        type="button"
        className={buttons.button}
        onClick={() => onChange({ standing: null, text: "", groupId: null })}
      >
        {t("analysisList.empty.clear")}
      </button>
    </Empty>
  );
}
