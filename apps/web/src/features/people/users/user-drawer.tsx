import type { UserDetail } from "@oilcloud/contract";
import type { AccountKind } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { onlyCustomer } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { type UnsavedChanges, useReportUnsaved } from "../../../ui/dialogs/unsaved-changes.tsx";
import { useDealers } from "../../../lib/people/use-dealers.ts";
import form from "../../../ui/forms/drawer-form.module.css";
import styles from "../people.module.css";
import { userOptionsQuery, userQuery } from "../queries.ts";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { isProved } from "../account-form/verified-field.tsx";
import {
  DeleteUserDialog,
  DisableUserDialog,
  ResetPasswordDialog,
  ResetSecondFactorDialog,
} from "./user-dialogs.tsx";
import { UserFields } from "../account-form/user-fields.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { userBody, userValues } from "../account-form/user-values.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";

export interface GivenPassword {
  name: string;
  password: string;
}

interface UserDrawerProps {
  /** null: a new one */
  userId: string | null;
  /** The kind of a new one, unless another is chosen. */
  kind?: AccountKind;
  onClose: () => void;
  changes: UnsavedChanges;
  /** A password was made, which is shown once. */
  onPassword: (given: GivenPassword) => void;
}

/** An account with all that is entered of it; a new one without `userId`. */
export function UserDrawer({ userId, kind = "endUser", changes, onClose, onPassword }: UserDrawerProps) {
  const { t } = useTranslation();
  const user = useQuery({ ...userQuery(userId ?? ""), enabled: userId !== null });
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <SideDrawer
      title={userId === null ? t("people.user.addTitle") : (user.data?.name ?? "")}
      closable={userId !== null}
      foot={<div ref={setFoot} className={form.drawerFoot} />}
      onClose={() => changes.leave(onClose)}
    >
      {userId === null || user.data ? (
        <UserForm
          key={user.data?.userId ?? "new"}
          user={user.data ?? null}
          kind={kind}
          foot={foot}
          changes={changes}
          onClose={onClose}
          onPassword={onPassword}
        />
      ) : user.isError ? (
        <Failed sentence={user.error.message} onRetry={() => void user.refetch()} />
      ) : (
        <Skeleton heights={[56, 56, 56, 56]} />
      )}
    </SideDrawer>
  );
}

interface UserFormProps {
  user: UserDetail | null;
  kind: AccountKind;
  foot: HTMLElement | null;
  changes: UnsavedChanges;
  onClose: () => void;
  onPassword: (given: GivenPassword) => void;
}

function UserForm({ user, kind, foot, changes, onClose, onPassword }: UserFormProps) {
  const { t } = useTranslation();
  const { factories } = useSession();
  const dealers = useDealers();
  const options = useQuery(userOptionsQuery);
  const [asking, setAsking] = useState<"disable" | "reset" | "resetSecondFactor" | "remove" | null>(null);
  const [before] = useState(() =>
    userValues(user, {
      accountKind: kind,
      tenantId: dealers[0]?.value ?? "",
      customerId: onlyCustomer(factories) ?? "",
    }),
  );
  const [values, setValues] = useState(before);
  useReportUnsaved(JSON.stringify(values) !== JSON.stringify(before), changes.setUnsaved);
  const verifies = options.data?.verifies ?? { phone: false, email: false };
  const save = usePeopleChange(
    async () => {
      const { phoneCode, emailCode, ...body } = userBody(values);
      if (user) {
        await content("PUT /system/user", { body: { userId: user.userId, ...body, phoneCode, emailCode } });
        return null;
      }
      return content("POST /system/user", { body: { ...body, username: values.username.trim() } });
    },
    user ? updated(t("people.user.done.saved")) : t("people.user.done.added"),
    (made) => {
      if (made) onPassword({ name: values.username.trim(), password: made.password });
      onClose();
    },
  );
  const enable = usePeopleChange(
    (userId: string) => content("PUT /system/user/disabled", { body: { userId, disabled: false } }),
    t("people.user.done.enabled"),
    () => {},
  );
  const proved =
    isProved(user?.phone ?? null, verifies.phone, values.phone) &&
    isProved(user?.email ?? null, verifies.email, values.email);
  const close = () => setAsking(null);
  return (
    <>
      <ProblemNote text={save.problem ?? enable.problem} />
      <UserFields
        user={user}
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        kinds={options.data?.accountKinds ?? []}
        verifies={verifies}
        sendCode={(way, to) =>
          content("POST /system/user/sendCode", { body: { userId: user?.userId ?? "", way, to } })
        }
      />
      {user && <UserSessions user={user} />}
      {user?.secondFactor && (
        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <h2>{t("people.security.title")}</h2>
            {user.manageable && !user.own && (
              <Button size="small" onClick={() => setAsking("resetSecondFactor")}>
                {t("people.security.reset")}
              </Button>
            )}
          </div>
          <p className={form.hint}>{t("people.security.onOfOther")}</p>
        </section>
      )}
      {foot && (
        <InFoot foot={foot}>
          <div>
            {user?.manageable && !user.own && (
              <>
                {user.disabled ? (
                  <Button loading={enable.busy} onClick={() => enable.run(user.userId)}>
                    {t("people.user.enable")}
                  </Button>
                ) : (
                  <Button onClick={() => setAsking("disable")}>{t("people.user.disable")}</Button>
                )}
                <Button onClick={() => setAsking("reset")}>{t("people.user.resetPassword")}</Button>
                <Button onClick={() => setAsking("remove")}>{t("people.user.remove")}</Button>
              </>
            )}
          </div>
          <div>
            <Button onClick={onClose}>{t("people.cancel")}</Button>
            {(user?.manageable ?? true) && (
              <Button
                type="primary"
                loading={save.busy}
                disabled={!proved}
                onClick={() => save.run(undefined)}
              >
                {t("people.save")}
              </Button>
            )}
          </div>
        </InFoot>
      )}
      {user && asking === "resetSecondFactor" && <ResetSecondFactorDialog user={user} onClose={close} />}
      {user && asking === "disable" && <DisableUserDialog user={user} onClose={close} />}
      {user && asking === "remove" && <DeleteUserDialog user={user} onClose={close} onDeleted={onClose} />}
      {user && asking === "reset" && (
        <ResetPasswordDialog
          user={user}
          onClose={close}
          onReset={(password) => {
            close();
            onPassword({ name: user.name, password });
          }}
        />
      )}
    </>
  );
}

/** The drawer's foot is there before the form knows what its buttons do. */
const InFoot = ({ foot, children }: { foot: HTMLElement; children: ReactNode }) =>
  createPortal(children, foot);
