import { useState } from "react";
import { Logo } from "../../../ui/logo.tsx";

/** The logo that was set, or the platform's where there is none or it cannot be read. */
export function WallLogo({ url }: { url: string }) {
  const [broken, setBroken] = useState("");
  if (url === "" || url === broken) return <Logo size={46} />;
  return <img src={url} alt="" height={46} style={{ maxWidth: 180 }} onError={() => setBroken(url)} />;
}
