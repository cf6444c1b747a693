import { secondMs } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { wasRefused } from "../../../lib/http/call-error.ts";
import { connection } from "../../../lib/http/connection.ts";
import { lazyCode } from "../../../lib/code-loading/lazy-code.ts";
import { live } from "../../../lib/live/live.ts";
import { actAsDisplay } from "../../../lib/session/tokens.ts";
import { prefetchDealerScreen, prefetchPlantScreen } from "../prefetch-screen.ts";
import { WallOutline } from "../stage/wall-outline.tsx";
import { displayToken } from "./display-token.ts";
import { FullScreenNote } from "./full-screen-note.tsx";

const DealerWall = lazyCode(async () => (await import("../dealer/dealer-wall.tsx")).DealerWall);
const PlantWall = lazyCode(async () => (await import("../plant/plant-wall.tsx")).PlantWall);

const askAgainMs = 5 * secondMs;

/** Opens the wall of the link in the address. Whether it still holds is asked again whenever the stream breaks off. */
export function DisplayWall() {
  const { t } = useTranslation();
  const [token] = useState(() => displayToken(location.hash, localStorage));
  const opened = useQuery({
    queryKey: ["screens", "display", token],
    queryFn: async ({ client }) => {
      const display = await content(
        "POST /system/displaylink/open",
        { body: { token: token ?? "" } },
        { quiet: true },
      );
      actAsDisplay(token ?? "");
      if (display.screen === "dealer") prefetchDealerScreen(client, display.tenantId);
      else prefetchPlantScreen(display.customerId ?? undefined);
      return display;
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.error && !wasRefused(state.error) ? askAgainMs : false),
  });
  // Which of the two it is, the answer says; by then its code is here.
  useEffect(() => {
    for (const wall of [DealerWall, PlantWall]) wall.load().catch(() => {});
  }, []);
  const { refetch } = opened;
  useEffect(() => {
    if (token === null) return undefined;
    const leave = [connection.onReturn(() => void refetch()), onBreak(() => void refetch())];
    return () => {
      for (const each of leave) each();
    };
  }, [token, refetch]);

  // Another link put into the address of a running television.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);

  if (token === null)
    return <FullScreenNote title={t("displayLinks.page.none")} sentence={t("displayLinks.page.noneHint")} />;
  if (wasRefused(opened.error))
    return (
      <FullScreenNote title={t("displayLinks.page.refused")} sentence={t("displayLinks.page.refusedHint")} />
    );
  if (!opened.data)
    return (
      <FullScreenNote
        title={t("displayLinks.page.opening")}
        sentence={opened.error ? t("displayLinks.page.away") : ""}
      />
    );
  const { screen, tenantId, customerId } = opened.data;
  return (
    <Suspense fallback={<WallOutline screen={screen} />}>
      {screen === "dealer" ? (
        <DealerWall tenantId={tenantId} />
      ) : (
        <PlantWall {...(customerId === null ? {} : { customerId })} />
      )}
    </Suspense>
  );
}

/** Called each time the stream breaks off after it was open: a revoked link is one reason. */
function onBreak(broken: () => void): () => void {
  let open = false;
  return live.watchState(() => {
    const isOpen = live.state().kind === "open";
    if (open && !isOpen) broken();
    open = isOpen;
  });
}
