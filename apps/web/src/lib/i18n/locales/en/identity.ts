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
    endedCertificate:
      "A certificate that has expired or was revoked is still used, last {{time}} from {{address}}",
    foreignCertificate:
      "A client has shown a certificate of another authority in the name of this device, last {{time}} from {{address}}",
  },
  advice: {
    endedToken:
      "Set the current token on the device at this address. If it is not your device, nothing needs to be done: its data are rejected.",
    twoPlaces:
      "The token may have been copied to another device. Generate a new token and use it on one of them only.",
    endedCertificate:
      "Set a new certificate on the device at this address. If it is not your device, nothing needs to be done: it is refused.",
    foreignCertificate:
      "Check the certificate on the device at this address. If it is not your device, nothing needs to be done: it is refused.",
  },
  certificate: {
    name: "Device certificate",
    issue: "Issue certificate",
    issueTitle: "Issue a device certificate",
    issueSentence:
      "With a certificate the device connects to the TLS port of MQTT instead of with a token, without a user name. The private key is provided once and not kept.",
    validity: "Validity",
    years: "{{count}} years",
    years_one: "{{count}} year",
    once: "Save both files now. The private key cannot be downloaded again.",
    saveCertificate: "Download certificate",
    saveKey: "Download private key",
    saveAuthority: "Download authority",
    line: "Send a test reading from a terminal",
    revoked: "Revoked {{time}}",
    lastUsed: "Last used {{time}}, from {{address}}",
    revoke: "Revoke",
    revokeTitle: "Revoke certificate",
    revokeSentence:
      "A device that uses this certificate is disconnected immediately and cannot connect again. This cannot be undone.",
    issued: "Certificate issued",
    revokedDone: "Certificate revoked",
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
