import type { UserDetail } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import styles from "../people.module.css";
import { userSessionsQuery } from "../queries.ts";
import { SessionList } from "../session-list.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";

/** Where an account is signed in; ending acts at once. */
export function UserSessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { userId, manageable } = user;
  const sessions = useQuery(userSessionsQuery(userId));
  const end = usePeopleChange(
    (sessionId: string) => content("POST /system/user/endSessions", { body: { userId, sessionId } }),
    t("people.sessions.done"),
    () => {},
  );
  if (!sessions.data) return null;
  const others = sessions.data.filter(({ current }) => !current);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t("people.sessions.title")}</h2>
        {manageable && others.length > 1 && (
          <Button type="link" size="small" disabled={end.busy} onClick={() => end.run("")}>
            {t(user.own ? "people.sessions.endOthers" : "people.sessions.endAll")}
          </Button>
        )}
      </div>
      <SessionList sessions={sessions.data} busy={end.busy} onEnd={manageable ? end.run : undefined} />
    </section>
  );
}
