import type { Shape } from "../../shape.ts";
import type { identity as chinese } from "../zh-CN/identity.ts";

export const identity = {
  title: "Credentials",
  note: "What the device connects with",
  credential: "Credential",
  used: "Use",
  ends: "Validity",
  token: "Current access token",
  earlier: "Earlier access token",
  since: "Generated {{time}}",
  firstUsed: "First used {{time}}",
  notUsed: "Not used by the device yet",
  lastUsed: "Still used {{time}}, from {{address}}",
  notUsedSince: "Not used since it was replaced",
  open: "No end",
  until: "Works until {{time}}",
  ended: "Ended {{time}}",
  none: "No access token generated",
  endEarlier: "End earlier tokens now",
  endSentence:
    "A device that still uses an earlier token is disconnected immediately and can connect again only with the new one",
  endConfirm: "End now",
  endDone: "Earlier tokens ended",
  notice: {
    endedToken: "A token that has ended is still used, last {{time}} from {{address}}",
    twoPlaces: "The device is connected from two places at once: {{address}} and {{other}}, last {{time}}",
  },
  advice: {
    endedToken:
      "Set the current token on the device at this address. If it is not your device, nothing needs to be done: its data are rejected.",
    twoPlaces:
      "The token may have been copied to another device. Generate a new token and use it on one of them only.",
  },
  claim: {
    way: "Claim by",
    byCode: "Code on the sticker",
    bySecret: "Device name and secret",
    name: "Device name",
    nameRequired: "Please enter the device name",
    secret: "Secret",
    secretHint: "Shown by the device or delivered with it; works for a limited time",
    claim: "Claim device",
  },
  overlap: {
    label: "Old token",
    now: "Ends immediately",
    days: "Works for another {{count}} days",
    days_one: "Works for another day",
    hint: "It ends 1 hour after the device has first used the new token, if that is earlier",
  },
} satisfies Shape<typeof chinese>;
