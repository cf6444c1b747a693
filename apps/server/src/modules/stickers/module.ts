import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import { makeAttemptLimit } from "../../platform/sign-in/attempt-limit.ts";
import type { OfferFile } from "../tasks/interface.ts";
import { makeStickersStore } from "./stickers-store.ts";
import { type DrawStickers, makeStickers } from "./stickers.ts";

export interface StickersModuleDeps {
  db: Db;
  clock: Clock;
  secret: string;
  publicUrl: string;
  offerFile: OfferFile;
  draw: DrawStickers;
}

/** Claim codes of devices, the sheets of stickers that carry them, and the device that a code leads to. */
export function stickersModule({ db, clock, secret, publicUrl, offerFile, draw }: StickersModuleDeps) {
  const stickers = makeStickers({
    store: makeStickersStore(db),
    seal: makeSeal(secret, "claim codes"),
    limit: makeAttemptLimit(db, clock),
    draw,
    publicUrl,
    clock,
  });
  const beginSheet = offerFile("stickers", "pdf", stickers.sheets);
  return {
    serve(calls: Calls): void {
      calls.handle("POST /system/sticker/print", async ({ body, caller }) => ({
        taskId: await beginSheet(caller, body),
      }));
      calls.handle("GET /system/sticker/device", ({ query, caller }) => stickers.find(caller, query.code));
    },
  };
}
