import type { DeviceInfo, LabSample } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../../ui/panels/panel-states.tsx";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { AddSample } from "./add-sample.tsx";
import { BiasTable } from "./bias-table.tsx";
import { ImportSamples } from "./import-samples.tsx";
import styles from "./lab.module.css";
import { SampleList } from "./sample-list.tsx";
import { SampleResults } from "./sample-results.tsx";
import { useMayManage } from "../../../../lib/session/use-may-manage.ts";

interface Props {
  info: DeviceInfo;
  samples: UseQueryResult<LabSample[]>;
}

/** What laboratories found in the device's oil: the samples, and one of them beside what was measured online. */
export function LabPanel({ info, samples: { data, error, dataUpdatedAt, refetch } }: Props) {
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState<string>();
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const mayManage = useMayManage();
  const chosen = data?.find(({ sampleId }) => sampleId === chosenId) ?? data?.[0];
  return (
    <Panel
      title={t("lab.title")}
      note={t("lab.note")}
      {...(mayManage && {
        actions: (
          <>
            <button type="button" className={buttons.button} onClick={() => setOpen("import")}>
              {t("lab.import.open")}
            </button>
            <button type="button" className={buttons.button} onClick={() => setOpen("add")}>
              {t("lab.add.open")}
            </button>
          </>
        ),
      })}
    >
      {error && data && <OldData readAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton heights={[120]} />}
      {!data && error && <Failed sentence={t("lab.failed")} onRetry={() => void refetch()} />}
      {data && !chosen && (
        <Empty sentence={t("lab.empty")}>
          {mayManage && (
            <button type="button" className={buttons.button} onClick={() => setOpen("add")}>
              {t("lab.add.open")}
            </button>
          )}
        </Empty>
      )}
      {data && chosen && (
        <div className={styles.body}>
          <SampleList
            samples={data}
            chosenId={chosen.sampleId}
            zone={info.timeZone}
            onChoose={(sampleId) => setChosenId(sampleId)}
          />
          <SampleResults key={chosen.sampleId} sample={chosen} zone={info.timeZone} mayDelete={mayManage} />
        </div>
      )}
      {data && chosen && <BiasTable info={info} mayManage={mayManage} />}
      {open === "add" && <AddSample info={info} onClose={() => setOpen(null)} onAdded={setChosenId} />}
      {open === "import" && <ImportSamples info={info} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
