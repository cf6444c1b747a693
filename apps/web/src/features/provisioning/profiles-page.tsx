import type { ProvisioningProfile } from "@oilcloud/contract";
import { provisioningLimits } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import list from "../../ui/lists/list.module.css";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./provisioning.module.css";
import { profilesQuery } from "./queries.ts";
import { RemoveProfile } from "./remove-profile.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

type Open =
  | { kind: "form"; profile: ProvisioningProfile | null }
  | { kind: "remove"; profile: ProvisioningProfile }
  | { kind: "secret"; key: string; secret: string };

/** Profiles by which new devices register themselves, and how much each was used. */
export function ProfilesPage() {
  const { t } = useTranslation();
  const profiles = useQuery(profilesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = profiles;
  const retry = () => void profiles.refetch();
  const close = () => setOpen(null);
  const add = (
    <Button
      type="primary"
      disabled={(data?.length ?? 0) >= provisioningLimits.profiles}
      onClick={() => setOpen({ kind: "form", profile: null })}
    >
      {t("provisioning.add")}
    </Button>
  );
  return (
    <div className={list.page}>
      <PageHead title={t("shell.page.provisioning")} note={t("provisioning.note")}>
        {data && data.length > 0 && add}
      </PageHead>
      {profiles.isError && data && <OldData readAt={profiles.dataUpdatedAt} onRetry={retry} />}
      {data ? (
        data.length > 0 ? (
          <ul className={styles.list}>
            {data.map((profile) => (
              <ProfileCard
                key={profile.profileId}
                profile={profile}
                onModify={() => setOpen({ kind: "form", profile })}
                onRemove={() => setOpen({ kind: "remove", profile })}
              />
            ))}
          </ul>
        ) : (
          <Empty sentence={t("provisioning.none")}>{add}</Empty>
        )
      ) : profiles.isError ? (
        <Failed sentence={profiles.error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[112, 112, 112]} />
      )}
      {open?.kind === "form" && (
        <ProfileForm
          profile={open.profile}
          onClose={close}
          onSaved={({ key, secret }) => setOpen(secret === null ? null : { kind: "secret", key, secret })}
        />
      )}
      {open?.kind === "remove" && <RemoveProfile profile={open.profile} onClose={close} />}
      {open?.kind === "secret" && (
        <SecretDialog provisionKey={open.key} secret={open.secret} onClose={close} />
      )}
    </div>
  );
}
