import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Permitted } from "../permission.tsx";

interface Props {
  /** The device whose limits are shown first. */
  deviceId?: string;
  className?: string | undefined;
}

/** The link to the page on which limits are set, for users who may open it. */
export function OilSettingsLink({ deviceId, className }: Props) {
  const { t } = useTranslation();
  return (
    <Permitted roles={["CUSTOMER_USER"]} right="manage">
      <Link className={className} to={deviceId ? `/oilSet?deviceId=${deviceId}` : "/oilSet"}>
        {t("shell.page.oilSettings")}
      </Link>
    </Permitted>
  );
}
