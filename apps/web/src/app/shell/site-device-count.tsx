import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { sitesQuery } from "../../lib/fleet/sites-query.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./menu-tree.module.css";

/** How many devices a customer has, and the shape of the worst state among them. */
export function SiteDeviceCount({ customerId, deviceCount }: { customerId: string; deviceCount: number }) {
  const { t } = useTranslation();
  const { data: site } = useQuery({
    ...sitesQuery(),
    select: (sites) => sites.find((each) => each.customerId === customerId),
  });
  const count = site?.devices ?? deviceCount;
  const worst = site?.worst === "unknown" ? undefined : site?.worst;
  const words = t("shell.menu.devices", { count });
  return (
    <>
      <span className={styles.count} aria-label={worst ? `${words}, ${t(`home.standing.${worst}`)}` : words}>
        {count}
      </span>
      {worst && <StateShape state={worst === "silent" ? "offline" : worst} size={10} />}
    </>
  );
}
