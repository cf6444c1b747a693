import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logoQuery } from "../../features/files/pictures-api.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { Logo } from "../../ui/artwork/logo.tsx";
import styles from "./header.module.css";

/** The logo the user's side has set, or the platform's own. */
export function BrandMark({ size }: { size: number }) {
  const { user } = useSession();
  const { data: url = "", isPending } = useQuery(logoQuery(user));
  const [broken, setBroken] = useState("");
  if (isPending) return <span style={{ width: size, height: size }} />;
  if (url === "" || url === broken) return <Logo size={size} />;
  return <img className={styles.logo} src={url} alt="" height={size} onError={() => setBroken(url)} />;
}
