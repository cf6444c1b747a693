import type { AlarmSetting } from "@oilcloud/contract";
import { makeReadingPlatform } from "./reading-platform.ts";

interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  rows?: unknown[];
  total?: number;
}

export const above = (level: 1 | 2, value: number) => ({ level, kind: "above", value });

/** A factory with a contact to notify, and the calls of its alarm settings. */
export async function makeSettingsPlatform() {
  const platform = await makeReadingPlatform();
  const { customerId } = platform;
  const contactId = await platform.addContact(customerId, "Li");
  const token = await platform.tokenOf("root");

  const post = async (call: string, body: object, lang = "en", as = token): Promise<Envelope> => {
    const answer = await platform.post(`/api/system/alarmset/${call}`, body, as, { lang });
    return answer.body as unknown as Envelope;
  };
  const get = async (call: string, query: Record<string, string> = {}, lang = "en", as = token) => {
    const text = new URLSearchParams(query).toString();
    const answer = await platform.get(`/api/system/alarmset/${call}?${text}`, as, { lang });
    return answer.body as unknown as Envelope;
  };

  /** A setting that nothing is wrong with, for one device. */
  const entry = (deviceId: string, changes: object = {}) => ({
    customerId,
    deviceIds: [deviceId],
    key: "waterActivity",
    levels: [1, 2],
    triggers: [above(1, 0.7), above(2, 0.4)],
    contactIds: [contactId],
    modes: ["email"],
    ...changes,
  });

  return {
    ...platform,
    contactId,
    token,
    postSet: post,
    getSet: get,
    entry,
    async save(deviceId: string, changes: object = {}): Promise<AlarmSetting> {
      const { code, msg, data } = await post("save", entry(deviceId, changes));
      if (code !== 200) throw new Error(msg);
      return data as AlarmSetting;
    },
  };
}

export type SettingsPlatform = Awaited<ReturnType<typeof makeSettingsPlatform>>;
