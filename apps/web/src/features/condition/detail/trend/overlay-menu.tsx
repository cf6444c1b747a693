import { PlusOutlined } from "@ant-design/icons";
import type { IndicatorValue } from "@oilcloud/contract";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../../../lib/toast/toast.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";

interface Props {
  values: readonly IndicatorValue[];
  chosen: readonly number[];
  onChosen: (keyIds: readonly number[]) => void;
}

const mostOverlaid = 4;

/** Lays further indicators over the first; the fifth is refused. */
export function OverlayMenu({ values, chosen, onChosen }: Props) {
  const { t } = useTranslation();
  const add = (keyId: number) => {
    if (chosen.includes(keyId)) onChosen(chosen.filter((id) => id !== keyId));
    else if (chosen.length >= mostOverlaid) toast.info(t("analysisDetail.trend.overlayFull"));
    else onChosen([...chosen, keyId]);
  };
  const items = values
    .filter(({ keyId }) => keyId !== chosen[0])
    .map(({ keyId, keyName }) => ({ key: String(keyId), label: keyName }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        selectable: true,
        multiple: true,
        selectedKeys: chosen.map(String),
        onClick: ({ key }) => add(Number(key)),
        style: { maxHeight: 360, overflowY: "auto" },
      }}
    >
      <button type="button" className={buttons.button}>
        <PlusOutlined aria-hidden="true" />
        {t("analysisDetail.trend.overlay")}
      </button>
    </Dropdown>
  );
}
