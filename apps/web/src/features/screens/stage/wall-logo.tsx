import { Logo } from "../../../ui/artwork/logo.tsx";
import { WallPicture } from "./wall-picture.tsx";
import styles from "./wall-header.module.css";

/** The logo that was set, or the platform's where there is none or it cannot be read. */
export function WallLogo({ url }: { url: string }) {
  return <WallPicture src={url} className={styles.logo} otherwise={<Logo size={46} />} />;
}
