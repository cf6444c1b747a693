import { useState } from "react";
import styles from "./sign-in-page.module.css";

/** The logo the platform was given; nothing until it is there, and where there is none. */
export function PlatformLogo() {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      className={styles.logo}
      src="/api/system/brand/logo"
      alt=""
      hidden={!loaded}
      onLoad={() => setLoaded(true)}
    />
  );
}
