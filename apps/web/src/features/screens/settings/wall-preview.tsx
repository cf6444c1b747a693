import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { sendPreview } from "../preview-messages.ts";
import type { Draft } from "./draft.ts";
import { previewParts } from "./preview-parts.ts";
import styles from "./settings.module.css";

/** The dealer's wall in small, with the form's content; with its live data where there is no form. */
export function WallPreview({ tenantId, draft }: { tenantId: string; draft: Draft | null }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const national = t("screenSettings.national");
  useEffect(() => {
    if (!frame.current) return undefined;
    return sendPreview(frame.current, draft ? previewParts(draft, national) : {});
  }, [draft, national]);
  return (
    <aside className={styles.preview} aria-label={t("screenSettings.preview")}>
      <h3>{t("screenSettings.preview")}</h3>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and the session */}
        <iframe
          ref={frame}
          title={t("screenSettings.preview")}
          src={`/dealer?tenantId=${encodeURIComponent(tenantId)}&preview`}
          tabIndex={-1}
        />
      </div>
    </aside>
  );
}
