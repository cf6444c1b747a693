import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/lists/use-list-address.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { devicesToChooseQuery } from "../../lib/fleet/devices-to-choose.ts";
import { useSession } from "../../lib/session/session-context.ts";
import styles from "../lists/record-list.module.css";

interface PlaceFieldsProps {
  address: { customerId: string | null; deviceId: string | null };
  onChange: ChangeAddress;
}

/** Of which factory, where there are several, and of which of its devices. */
export function PlaceFields({ address: { customerId, deviceId }, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const only = onlyCustomer(factories);
  const factory = customerId ?? only;
  const isKnown = factory !== null || deviceId !== null;
  const devices = useQuery({ ...devicesToChooseQuery(factory), enabled: isKnown });
  return (
    <>
      {only === null && (
        <Select
          aria-label={t("records.factory")}
          className={styles.wide ?? ""}
          value={customerId ?? ""}
          onChange={(chosen) => onChange({ customerId: chosen, deviceId: null })}
          options={[{ value: "", label: t("records.allFactories") }, ...customerOptions(factories)]}
          showSearch={{ optionFilterProp: "label" }}
        />
      )}
      {isKnown && (
        <Select
          aria-label={t("records.device")}
          className={styles.wide ?? ""}
          value={devices.data ? (deviceId ?? "") : ""}
          loading={devices.isFetching}
          onChange={(chosen) => onChange({ deviceId: chosen })}
          options={[
            { value: "", label: t("records.allDevices") },
            ...(devices.data ?? []).map((each) => ({ value: each.deviceId, label: each.deviceName })),
          ]}
          showSearch={{ optionFilterProp: "label" }}
        />
      )}
    </>
  );
}
