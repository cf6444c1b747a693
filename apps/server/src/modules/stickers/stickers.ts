import type { ClaimedDevice, Language } from "@oilcloud/contract";
import { networkOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { Caller, Identity } from "../../platform/http/caller.ts";
import { labelIn } from "../../platform/labels.ts";
import type { Seal } from "../../platform/seal.ts";
import type { AttemptLimit, LimitRule } from "../../platform/sign-in/attempt-limit.ts";
import type { FileExporter } from "../tasks/interface.ts";
import { claimCodeHash, newClaimCode, readClaimCode, writtenClaimCode } from "./claim-codes.ts";
import type { StickersStore } from "./stickers-store.ts";

/** The text of one sticker. */
export interface Sticker {
  name: string;
  /** Customer and the device's number. */
  notes: string[];
  code: string;
  /** What the QR code says. */
  address: string;
}

export type DrawStickers = (
  sheet: { title: string; stickers: Sticker[] },
  language: Language,
  signal: AbortSignal,
) => Promise<Uint8Array>;

export interface StickersDeps {
  store: StickersStore;
  seal: Seal;
  limit: AttemptLimit;
  draw: DrawStickers;
  publicUrl: string;
  clock: Clock;
}

const titles = {
  one: { zh: "设备标签", en: "Sticker" },
  more: { zh: "台设备的标签", en: "stickers" },
};

/** Wrong codes without delay, of an account and of everyone behind an address. */
const freeGuesses = { account: 10, network: 50 };

export function makeStickers({ store, seal, limit, draw, publicUrl, clock }: StickersDeps) {
  /** The codes of devices, with new ones for those that have none or whose code was sealed with another secret. */
  async function codesOf(deviceIds: readonly string[]): Promise<Map<string, string>> {
    const open = async () => {
      const claims = await store.claims(deviceIds);
      return claims.map((claim) => ({ ...claim, code: seal.open(claim.sealedCode) }));
    };
    const known = await open();
    await store.drop(known.filter(({ code }) => code === null).map(({ sealedCode }) => sealedCode));
    const have = new Set(known.filter(({ code }) => code !== null).map(({ deviceId }) => deviceId));
    const added = deviceIds
      .filter((id) => !have.has(id))
      .map((deviceId) => {
        const code = newClaimCode();
        return { deviceId, codeHash: claimCodeHash(code), sealedCode: seal.close(code) };
      });
    await store.add(added, clock());
    return new Map((await open()).flatMap(({ deviceId, code }) => (code ? [[deviceId, code]] : [])));
  }

  const titleFor = (count: number, language: Language): string =>
    count === 1 ? labelIn(language, titles.one) : `${count} ${labelIn(language, titles.more)}`;

  const sheets: FileExporter<{ deviceIds: string[] }> = {
    title: async ({ deviceIds }, { language }) => titleFor(new Set(deviceIds).size, language),
    async make({ deviceIds }, { scope, language, mask }, signal) {
      const devices = await store.devices(scope, deviceIds);
      const codes = await codesOf(devices.map(({ deviceId }) => deviceId));
      const stickers = devices.flatMap(({ deviceId, deviceName, deviceNo, customerName }): Sticker[] => {
        const code = codes.get(deviceId);
        if (code === undefined) return []; // removed meanwhile
        return [
          {
            name: mask(deviceName),
            notes: [mask(customerName), deviceNo ?? ""].filter((note) => note !== ""),
            code: writtenClaimCode(code),
            address: `${publicUrl}/claim?code=${code}`,
          },
        ];
      });
      return draw({ title: titleFor(stickers.length, language), stickers }, language, signal);
    },
  };

  const rulesFor = ({ identity, address }: Caller<Identity>): LimitRule[] => {
    const delay = { longestDelaySeconds: 900, onSuccess: "forget-one" } as const;
    return [
      { key: `claim:${identity.accountId}`, free: freeGuesses.account, ...delay },
      { key: `claim-from:${networkOf(address)}`, free: freeGuesses.network, ...delay },
    ];
  };

  return {
    sheets,

    /** A code of a device out of scope is as unknown as one that was never printed. */
    async find(caller: Caller<Identity>, typed: string): Promise<ClaimedDevice> {
      const code = readClaimCode(typed);
      if (code === null) throw new AppError("claimCodeMistyped");
      const rules = rulesFor(caller);
      await limit.attempt(rules);
      const device = await store.find(caller.identity.scope, claimCodeHash(code));
      if (!device) throw new AppError("claimCodeUnknown");
      await limit.succeeded(rules);
      return device;
    },
  };
}
