// One tenant fills what it may fill: pictures, texts, devices, attributes. Each is refused at its quota.
import { connectAsync } from "mqtt";

/** As small as fits the time of a run. */
const smallQuotas = {
  pictureBytes: 20 * 1024 * 1024,
  textBytesADay: 10 * 1024 * 1024,
  devices: 500,
};

export async function setQuotas(db, tenantId) {
  for (const [quota, most] of Object.entries(smallQuotas))
    await db.query("insert into company_quota (tenant_id, quota, most) values ($1, $2, $3)", [
      tenantId,
      quota,
      most,
    ]);
}

/** Repeats one step until stopped; answers how often it was taken and how often refused. */
function repeat(step, parallel = 4) {
  const done = { taken: 0, refused: 0 };
  let stopped = false;
  const runs = Array.from({ length: parallel }, async (_, of) => {
    for (let i = of; ; i += parallel) {
      if (stopped) return;
      done[(await step(i)) ? "taken" : "refused"]++;
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(runs);
    return done;
  };
}

const png = Buffer.concat([
  Buffer.from(
    "89504e470d0a1a0a0000000d4948445200000004000000040802000000269309290000000049454e44ae426082",
    "hex",
  ),
  Buffer.alloc(2_900_000),
]);

export const floodWithPictures = ({ url, session }) =>
  repeat(async (i) => {
    const form = new FormData();
    form.set("fileName", `picture ${i}`);
    form.set("dir", "deviceImg");
    form.set("file", new Blob([png], { type: "image/png" }), "a.png");
    const headers = { "x-authorization": `Bearer ${session}` };
    const answer = await fetch(`${url}/api/system/uploadFile/upload`, {
      method: "POST",
      headers,
      body: form,
    });
    return (await answer.json()).code === 200;
  });

async function device({ mqttPort, tokens: [username] }) {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    username,
    protocolVersion: 5,
    reconnectPeriod: 100,
  });
  client.on("error", () => {}); // it connects again
  return client;
}

const published = (client, topic, values) =>
  client.publishAsync(topic, JSON.stringify(values), { qos: 1 }).then(
    () => true,
    () => false,
  );

async function flood(attacker, parallel, step) {
  const client = await device(attacker);
  const stop = repeat((i) => step(client, i), parallel);
  return async () => {
    const done = await stop();
    await client.endAsync(true);
    return done;
  };
}

/** Fifteen texts of 4,000 characters a message. */
export const floodWithTexts = (attacker) =>
  flood(attacker, 4, (client, i) =>
    published(
      client,
      "v1/devices/me/telemetry",
      Object.fromEntries(Array.from({ length: 15 }, (_, key) => [`text${key}`, `${i} ${"x".repeat(4000)}`])),
    ),
  );

export const floodWithAttributes = (attacker) =>
  flood(attacker, 4, (client, i) =>
    published(client, "v1/devices/me/attributes", { [`key${i}`]: "x".repeat(60_000) }),
  );

/** A gateway that invents devices. */
export const floodWithDevices = (attacker) =>
  flood(attacker, 20, (client, i) => published(client, "v1/gateway/connect", { device: `invented ${i}` }));
