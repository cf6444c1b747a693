import type { OilSettingsTree } from "@oilcloud/contract";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import styles from "./machine-tree.module.css";
import { nameOfTarget, type Target } from "./target.ts";
import type { Drafts } from "./use-drafts.ts";

interface Props {
  tree: OilSettingsTree;
  target: Target;
  drafts: Drafts;
  onTarget: (target: Target) => void;
}

type Type = OilSettingsTree["machineTypes"][number];

/** Machine types and their devices, each with how many limits of its own it has. */
export function MachineTree(props: Props) {
  return useNarrow() ? <TargetSelect {...props} /> : <Tree {...props} />;
}

function Tree({ tree, target, drafts, onTarget }: Props) {
  const { t } = useTranslation();
  const open = nameOfTarget(target);
  const isOpen = ({ machineType, devices }: Type) =>
    machineType === open || devices.some(({ deviceId }) => deviceId === open);
  return (
    <nav className={styles.tree} aria-label={t("oilSettings.tree.title")}>
      <h2>{t("oilSettings.tree.title")}</h2>
      <ul>
        {tree.machineTypes.map((type) => (
          <li key={type.machineType}>
            <button
              type="button"
              className={styles.type}
              title={type.machineTypeName}
              aria-current={type.machineType === open}
              onClick={() => onTarget({ machineType: type.machineType } as Target)}
            >
              <span>{type.machineTypeName}</span>
              {drafts.has(type.machineType) && <i aria-label={t("oilSettings.unsaved")} />}
              <small title={t("oilSettings.tree.devices", { count: type.devices.length })}>
                {type.devices.length}
              </small>
            </button>
            {isOpen(type) && (
              <ul>
                {type.devices.map(({ deviceId, deviceName, ownLimits }) => (
                  <li key={deviceId}>
                    <button
                      type="button"
                      className={styles.device}
                      aria-current={deviceId === open}
                      title={deviceName}
                      onClick={() => onTarget({ deviceId })}
                    >
                      <span>{deviceName}</span>
                      {drafts.has(deviceId) && <i aria-label={t("oilSettings.unsaved")} />}
                      {ownLimits > 0 && (
                        <b title={t("oilSettings.tree.own", { count: ownLimits })}>{ownLimits}</b>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p>{t("oilSettings.tree.order")}</p>
    </nav>
  );
}

function TargetSelect({ tree, target, onTarget }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t("oilSettings.tree.title")}
      className={styles.targetSelect ?? ""}
      size="large"
      showSearch={{ optionFilterProp: "label" }}
      value={nameOfTarget(target)}
      onChange={(name) =>
        onTarget(
          (tree.machineTypes.some(({ machineType }) => machineType === name)
            ? { machineType: name }
            : { deviceId: name }) as Target,
        )
      }
      options={tree.machineTypes.map(({ machineType, machineTypeName, devices }) => ({
        label: machineTypeName,
        options: [
          { value: machineType, label: t("oilSettings.tree.all", { type: machineTypeName }) },
          ...devices.map(({ deviceId, deviceName }) => ({ value: deviceId, label: deviceName })),
        ],
      }))}
    />
  );
}
