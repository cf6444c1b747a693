import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { avatarQuery } from "../../features/files/pictures-api.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { initials } from "../../lib/people/user-name.ts";
import styles from "./user-menu.module.css";

/** The user's avatar, or the initials where there is none or it cannot be shown. */
export function UserAvatar({ name }: { name: string }) {
  const { user } = useSession();
  const { data: url = "" } = useQuery(avatarQuery(user));
  const [broken, setBroken] = useState("");
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url !== "" && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
