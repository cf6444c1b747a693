import type { AppContract, Input, ProposalPart } from "@oilcloud/contract";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { useDiagnose } from "../../ui/diagnose/use-diagnose.ts";
import styles from "./plan.module.css";

interface ProposalProps {
  proposal: ProposalPart;
  messageId: string;
  madeTime: number | null;
  onMade: (madeTime: number) => void;
}

type ReportOrder = Input<AppContract["POST /system/report/diagnose"]>["body"];

/** Something prepared: what it will be is read first, and a person has it made. */
export function Proposal({ proposal, messageId, madeTime, onMade }: ProposalProps) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const [reportId, setReportId] = useState<string | null>(null);
  const { make, what, title, rows, note } = proposal;
  const made = async () => {
    onMade(Date.now());
    // That it was made is noted so that it is not offered again; a failure to note it does not undo it.
    await content("POST /system/assistant/made", { body: { messageId } }, { quiet: true }).catch(() => null);
  };
  const report = useDiagnose(async (id) => {
    setReportId(id);
    await made();
  });
  const begin = async () => {
    if (make.kind !== "call") return;
    if (make.call === "POST /system/report/diagnose") return report.begin(make.body as ReportOrder);
    setMaking(true);
    try {
      // The body is the server's own, for this call, which checks it again.
      await content(make.call as "POST /system/alarmrecord/take", { body: make.body as never });
      await made();
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(false);
    }
  };
  const link = reportId === null ? proposal.link : `/report/detail?reportId=${reportId}`;
  return (
    <section className={styles.proposal} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== "" && <p>{note}</p>}
      <footer>
        {madeTime !== null ? (
          <>
            <span>{t("assistant.made", { time: timeText(madeTime, browserZone()) })}</span>
            {link && <Link to={link}>{t("assistant.openMade")} ›</Link>}
          </>
        ) : make.kind === "page" ? (
          <Link to={make.path}>{t("assistant.openForm")} ›</Link>
        ) : (
          <>
            <Button type="primary" loading={isMaking || report.isBusy} onClick={() => void begin()}>
              {t(`assistant.make.${what}`)}
            </Button>
            {report.stage && <span>{t("assistant.making")}</span>}
            {report.problem && <span role="alert">{report.problem}</span>}
            {!report.stage && !report.problem && <span>{t("assistant.notMade")}</span>}
          </>
        )}
      </footer>
    </section>
  );
}
