import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Asks before something is done that would lose what was typed. */
export function useConfirmLoss() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);
  return {
    setChanged,
    before: (run: () => void) => (changed ? setWaiting({ run }) : run()),
    question: (
      <Modal
        open={waiting !== null}
        width={420}
        centered
        title={t("screenSettings.lose.title")}
        cancelText={t("screenSettings.lose.keep")}
        okText={t("screenSettings.lose.drop")}
        onCancel={() => setWaiting(null)}
        onOk={() => {
          setChanged(false);
          setWaiting(null);
          waiting?.run();
        }}
      >
        {t("screenSettings.lose.sentence")}
      </Modal>
    ),
  };
}
