import type { FirmwareImage, FirmwareRollout } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import list from "../../ui/lists/list.module.css";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { ImageList } from "./image-list.tsx";
import { imagesQuery, rolloutsPageSize, rolloutsQuery } from "./queries.ts";
import { RemoveImage } from "./remove-image.tsx";
import { RolloutCard } from "./rollout-card.tsx";
import { type RolloutAct, RolloutDialog } from "./rollout-dialog.tsx";
import { StartRollout } from "./start-rollout.tsx";
import { UploadFirmware } from "./upload-firmware.tsx";
import styles from "./firmware.module.css";

type Open =
  | { kind: "upload" }
  | { kind: "start"; image: FirmwareImage }
  | { kind: "remove"; image: FirmwareImage }
  | { kind: "act"; act: RolloutAct; rollout: FirmwareRollout };

/** Firmware files, and how far they have been brought to devices. */
export function FirmwarePage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const [pageNum, setPageNum] = useState(1);
  const images = useQuery(imagesQuery);
  const rollouts = useQuery(rolloutsQuery(pageNum));
  const close = () => setOpen(null);
  const upload = (
    <Button type="primary" onClick={() => setOpen({ kind: "upload" })}>
      {t("firmware.upload")}
    </Button>
  );
  return (
    <div className={list.page}>
      <PageHead title={t("shell.page.firmware")} note={t("firmware.note")}>
        {images.data && images.data.length > 0 && upload}
      </PageHead>
      <Panel title={t("firmware.rollouts")}>
        {rollouts.isError && rollouts.data && (
          <OldData readAt={rollouts.dataUpdatedAt} onRetry={() => void rollouts.refetch()} />
        )}
        {rollouts.data ? (
          rollouts.data.total > 0 ? (
            <>
              <ul className={styles.rollouts}>
                {rollouts.data.rows.map((rollout) => (
                  <RolloutCard
                    key={rollout.rolloutId}
                    rollout={rollout}
                    onAct={(act) => setOpen({ kind: "act", act, rollout })}
                  />
                ))}
              </ul>
              <Pagination
                align="end"
                hideOnSinglePage
                current={pageNum}
                pageSize={rolloutsPageSize}
                total={rollouts.data.total}
                showSizeChanger={false}
                onChange={setPageNum}
              />
            </>
          ) : (
            <Empty sentence={t("firmware.noRollouts")} />
          )
        ) : rollouts.isError ? (
          <Failed sentence={rollouts.error.message} onRetry={() => void rollouts.refetch()} />
        ) : (
          <Skeleton heights={[96]} />
        )}
      </Panel>
      <Panel title={t("firmware.images")}>
        {images.isError && images.data && (
          <OldData readAt={images.dataUpdatedAt} onRetry={() => void images.refetch()} />
        )}
        {images.data ? (
          images.data.length > 0 ? (
            <ImageList
              images={images.data}
              onStart={(image) => setOpen({ kind: "start", image })}
              onRemove={(image) => setOpen({ kind: "remove", image })}
            />
          ) : (
            <Empty sentence={t("firmware.noImages")}>{upload}</Empty>
          )
        ) : images.isError ? (
          <Failed sentence={images.error.message} onRetry={() => void images.refetch()} />
        ) : (
          <Skeleton heights={[64, 64]} />
        )}
      </Panel>
      {open?.kind === "upload" && <UploadFirmware onClose={close} />}
      {open?.kind === "start" && (
        <StartRollout
          image={open.image}
          onClose={close}
          onStarted={() => {
            setPageNum(1);
            close();
          }}
        />
      )}
      {open?.kind === "remove" && <RemoveImage image={open.image} onClose={close} />}
      {open?.kind === "act" && <RolloutDialog act={open.act} rollout={open.rollout} onClose={close} />}
    </div>
  );
}
