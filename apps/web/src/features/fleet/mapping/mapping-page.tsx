import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { deviceQuery } from "../api.ts";
import { MappingEditor } from "./mapping-editor.tsx";
import { keyMappingQuery } from "./mapping-queries.ts";

/** How the keys of a device become indicators. */
export function MappingPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const deviceId = query.get("deviceId");
  return deviceId === null || deviceId === "" ? (
    <Empty sentence={t("fleet.detail.none")} />
  ) : (
    <OfDevice
      key={deviceId}
      deviceId={deviceId}
      proposedKey={query.get("key")}
      proposedAs={query.get("as")}
    />
  );
}

interface OfDeviceProps {
  deviceId: string;
  proposedKey: string | null;
  proposedAs: string | null;
}

function OfDevice({ deviceId, proposedKey, proposedAs }: OfDeviceProps) {
  const device = useQuery(deviceQuery(deviceId));
  const stored = useQuery(keyMappingQuery(deviceId));
  useNamePage(device.data?.deviceName);
  if (!device.data || !stored.data) {
    const error = device.error ?? stored.error;
    const retry = () => {
      void device.refetch();
      void stored.refetch();
    };
    return error ? (
      <Failed sentence={error.message} onRetry={retry} />
    ) : (
      <Skeleton heights={[40, 320, 320]} />
    );
  }
  const proposed = proposedKey ? { source: proposedKey, key: proposedAs ?? "" } : null;
  return <MappingEditor device={device.data} stored={stored.data} proposed={proposed} />;
}
