import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../../ui/artwork/logo.tsx";
import styles from "./sign-in-page.module.css";

/** The platform's own logo and name, as its administrators have set them. */
export function PlatformBrand({ name }: { name: string }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <img
        className={styles.logo}
        src="/api/system/brand/logo"
        alt=""
        hidden={!loaded}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <Logo size={36} />}
      {name || t("common.platformName")}
    </>
  );
}
