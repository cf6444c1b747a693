import type { DisplayLinkRow } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../lib/http/call.ts";
import { browserZone, dateText, timeText } from "../../../lib/format/times.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { linksQuery, makeLink, revokeLink } from "./links-api.ts";
import styles from "./links.module.css";
import { NewLinkForm } from "./new-link-form.tsx";

/** The links that open walls without an account: made, named and revoked here. A new one's address is shown once. */
export function DisplayLinksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const links = useQuery(linksQuery);
  const [made, setMade] = useState<string | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: linksQuery.queryKey });
  const make = useMutation({
    mutationFn: makeLink,
    onSuccess: async ({ path }) => {
      setMade(new URL(path, location.href).href);
      toast.success(t("displayLinks.added"));
      await again();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) showFailure(error);
    },
  });
  const revoke = useMutation({
    mutationFn: revokeLink,
    onSuccess: async () => {
      toast.success(t("displayLinks.revoked"));
      await again();
    },
    onError: (error) => showFailure(error),
  });
  const refused = make.error instanceof CallError && !make.error.shown ? make.error.message : null;

  return (
    <Dialog title={t("displayLinks.title")} width={720} problem={refused} onClose={onClose}>
      <p className={styles.sentence}>{t("displayLinks.sentence")}</p>
      <NewLinkForm busy={make.isPending} onMake={(link) => make.mutate(link)} />
      {made !== null && (
        <div className={styles.made}>
          <p>{t("displayLinks.made")}</p>
          <Copyable label={t("displayLinks.link")} text={made} />
          <a href={made} target="_blank" rel="noreferrer">
            {t("displayLinks.open")}
          </a>
        </div>
      )}
      {links.isError ? (
        <Failed sentence={t("displayLinks.readFailed")} onRetry={() => void links.refetch()} />
      ) : links.isPending ? (
        <Skeleton heights={[44, 44, 44]} />
      ) : links.data.length === 0 ? (
        <Empty sentence={t("displayLinks.empty")} />
      ) : (
        <ul className={styles.links}>
          {links.data.map((link) => (
            <li key={link.linkId} data-link={link.name}>
              <LinkWords link={link} />
              <Popconfirm
                title={t("displayLinks.revokeSentence", { name: link.name })}
                okText={t("displayLinks.revoke")}
                cancelText={t("common.cancel")}
                onConfirm={() => revoke.mutate(link.linkId)}
              >
                <Button size="small" disabled={revoke.isPending}>
                  {t("displayLinks.revoke")}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function LinkWords({ link }: { link: DisplayLinkRow }) {
  const { t } = useTranslation();
  const zone = browserZone();
  const whose = link.customerName || link.tenantName || t("displayLinks.allDealers");
  const used =
    link.lastUseTime === null
      ? t("displayLinks.neverUsed")
      : t("displayLinks.used", { time: timeText(link.lastUseTime, zone), address: link.lastAddress });
  const end = link.endTime === null ? "" : t("displayLinks.until", { date: dateText(link.endTime, zone) });
  return (
    <div className={styles.words} data-ended={link.ended}>
      <b>{link.name}</b>
      <span>{[t(`displayLinks.${link.screen}`), whose, `${link.start}…`].join(" · ")}</span>
      <small>
        {[
          t("displayLinks.createdBy", { name: link.createdBy, time: timeText(link.createTime, zone) }),
          used,
          end,
        ]
          .filter(Boolean)
          .join(" · ")}
      </small>
      {link.ended && <strong>{t("displayLinks.ended")}</strong>}
      {link.open > 0 && <em>{t("displayLinks.connected", { count: link.open })}</em>}
    </div>
  );
}
