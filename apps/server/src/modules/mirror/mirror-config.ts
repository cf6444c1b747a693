import { StartupError } from "../../platform/errors.ts";

export interface MirrorConfig {
  /** mqtt(s), nats or tls, http(s): the proxy of Kafka for REST. With user and password where they are needed. */
  url: string;
  /** Where readings go below which each device has a name of its own; the topic itself for Kafka. */
  topic: string;
  /** null: of all dealers */
  tenants: ReadonlySet<string> | null;
}

const usualTopics: Readonly<Record<string, string>> = {
  "mqtt:": "oilcloud/readings",
  "mqtts:": "oilcloud/readings",
  "nats:": "oilcloud.readings",
  "tls:": "oilcloud.readings",
  "http:": "oilcloud-readings",
  "https:": "oilcloud-readings",
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** null: nothing is mirrored. */
export function readMirrorConfig(env: Record<string, string | undefined>): MirrorConfig | null {
  const url = env["MIRROR_URL"];
  if (!url) return null;
  const usualTopic = URL.canParse(url) ? usualTopics[new URL(url).protocol] : undefined;
  if (usualTopic === undefined)
    throw new StartupError(
      "MIRROR_URL must begin with mqtt://, mqtts://, nats://, tls://, http:// or https://.",
    );
  const topic = env["MIRROR_TOPIC"] || usualTopic;
  if (!/^[\w./-]{1,200}$/.test(topic))
    throw new StartupError("MIRROR_TOPIC must be of letters, digits and . _ - /, at most 200.");
  const named = (env["MIRROR_TENANTS"] ?? "").toLowerCase().split(",");
  const tenants = named.map((id) => id.trim()).filter(Boolean);
  if (!tenants.every((id) => uuid.test(id)))
    throw new StartupError("MIRROR_TENANTS must be ids of dealers, separated by commas.");
  return { url, topic, tenants: tenants.length > 0 ? new Set(tenants) : null };
}
