import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { makePreambles } from "./relay-preamble.ts";
import { makeRelay } from "./relay.ts";
import { readConfig } from "../config.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const balancer = read("deploy/cluster/haproxy.cfg");

interface ComposeService {
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, object> | string[];
}
const composed = parse(read("deploy/cluster/compose.cluster.yaml"), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
};
const { services } = composed;
const composedNodes = Object.entries(services).filter(([name]) => name.startsWith("node-"));

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector: Record<string, unknown>;
    ports: { port: number; targetPort: string }[];
    publishNotReadyAddresses?: boolean;
    serviceName: string;
    replicas: number;
    template: { metadata: { labels: object }; spec: PodSpec };
  };
}
interface PodSpec {
  terminationGracePeriodSeconds: number;
  containers: [Container];
}
type Probe = { httpGet: { path: string; port: string } };
interface Container {
  env: { name: string; value?: string; valueFrom?: Record<string, object> }[];
  ports: { name: string; containerPort: number }[];
  readinessProbe: Probe;
  livenessProbe: Probe;
  startupProbe: Probe;
  lifecycle: { preStop: { exec: { command: string[] } } };
}
const objects = parseAllDocuments(read("deploy/cluster/kubernetes.yaml")).map(
  (each) => each.toJS() as KubernetesObject,
);
const ofKind = (kind: string) => objects.filter((each) => each.kind === kind);
function only(kind: string): KubernetesObject {
  const [found, ...more] = ofKind(kind);
  if (!found || more.length > 0) throw new Error(`not one ${kind}`);
  return found;
}
const statefulSet = only("StatefulSet").spec;
const pod = statefulSet.template.spec;
const [container] = pod.containers;

/** What the image of deploy/container sets. */
const image = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(read("deploy/container/Containerfile"))?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(
    ([, name, value]) => [name ?? "", value ?? ""],
  ),
);
/** Names in quotes are those that the configuration asks for. */
const known = new Set(
  [...read("apps/server/src/config.ts").matchAll(/"([A-Z][A-Z0-9_]+)"/g)].map(([, name]) => name ?? ""),
);

/** With a value for each variable that the start needs. */
const filledIn = (text: string) =>
  text.replaceAll(/\$\{(\w+):\?\}/g, "a-secret-of-more-than-thirty-two-characters");

const composedEnvironments = composedNodes.map(
  ([name, { environment = {} }]): [string, Record<string, string>] => [
    `${name} of the compose file`,
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value)])),
  ],
);
const podEnvironment: Record<string, string> = { ...only("ConfigMap").data };
const secrets: Record<string, string> = {
  DATABASE_URL: "postgres://oilcloud:secret@postgres/oilcloud",
  NATS_URL: "nats://oilcloud:secret@nats:4222",
};
for (const { name, value, valueFrom } of container.env) {
  if (value !== undefined) podEnvironment[name] = value.replace("$(NODE_NAME)", "oilcloud-0");
  else if (valueFrom?.["fieldRef"]) podEnvironment[name] = "oilcloud-0";
  else podEnvironment[name] = secrets[name] ?? "a-secret-of-more-than-thirty-two-characters";
}

it.each([...composedEnvironments, ["pods", podEnvironment] as const])(
  "%s have variables that the configuration knows and accepts",
  (_name, environment) => {
    for (const name of Object.keys(environment)) expect(known).toContain(name);
    const { nodes, port, mqttPort, proxies } = readConfig({ ...image, ...environment }, root);
    expect(nodes).toMatchObject({ name: environment["NODE_NAME"], address: { port: 7070 } });
    expect({ port, mqttPort, proxies }).toEqual({ port: 8080, mqttPort: 1883, proxies: 1 });
  },
);

it("gives every node of the compose file its own name, address and folder, and one folder of files to share", () => {
  expect(composedNodes.length).toBe(3);
  for (const [name, { environment = {}, volumes = [] }] of composedNodes) {
    expect(environment).toMatchObject({ NODE_NAME: name, NODE_ADDRESS: `${name}:7070` });
    expect(volumes).toEqual([`${name}:${image["DATA_DIR"]}`, `files:${environment["FILES_DIR"]}`]);
  }
  const named = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")[0]),
  );
  for (const volume of named)
    if (!volume?.startsWith(".")) expect(composed.volumes).toHaveProperty([volume ?? ""]);
  for (const { depends_on: needed = [] } of Object.values(services))
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services).toHaveProperty([name]);
  // The folder of shared files is in the image, or a volume on it belongs to root.
  expect(read("deploy/container/runtime.sh")).toContain(composedNodes[0]?.[1].environment?.["FILES_DIR"]);
});

it("names services of the compose file in addresses", () => {
  const addresses = [
    ...composedEnvironments.flatMap(([, environment]) => Object.values(environment)),
    ...Object.values(services).flatMap(({ command = [] }) => command.map(filledIn)),
  ];
  const hosts = addresses.flatMap((each) => [...each.matchAll(/@([\w.-]+)/g)].map(([, host]) => host ?? ""));
  expect(hosts.length).toBeGreaterThan(10);
  for (const host of hosts) if (host !== "0.0.0.0") expect(services).toHaveProperty([host]);
});

it("has a balancer that sends to the ports of every node and asks whether it is ready", () => {
  const sent = [...balancer.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)].map(
    ([, , host, port]) => `${host}:${port}`,
  );
  expect(sent.toSorted()).toEqual(
    composedNodes
      .flatMap(([name]) => [`${name}:${image["MQTT_PORT"]}`, `${name}:${image["PORT"]}`])
      .toSorted(),
  );
  expect(balancer).toContain(`check port ${image["PORT"]} `);
  const bound = [...balancer.matchAll(/^ {2}bind :(\d+)$/gm)].map(([, port = ""]) => port);
  const published = services["balancer"]?.ports?.map((each) => each.split(":").at(-1));
  expect(published?.toSorted()).toEqual(bound.toSorted());
});

const haproxy = "/usr/sbin/haproxy";
it.skipIf(!existsSync(haproxy))("has a balancer's file that HAProxy accepts", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "oilcloud-balancer-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = path.join(dir, "haproxy.cfg");
  await writeFile(file, balancer.replaceAll(/ node-\d:/g, " 127.0.0.1:"));
  const { status, stderr } = spawnSync(haproxy, ["-c", "-f", file], { encoding: "utf8" });
  expect(stderr).not.toContain("WARNING");
  expect(status, stderr).toBe(0);
});

it("asks for paths that a node answers itself", async () => {
  const link = { owner: () => null, onOwner: () => () => {} };
  const relay = makeRelay({ link, preambles: makePreambles("secret"), isReady: () => false });
  const server = createServer((socket) => relay.take(socket, { kind: "http", isSecure: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const answer = async (at: string) => (await fetch(`http://127.0.0.1:${port}${at}`)).status;
  const { readinessProbe, livenessProbe, startupProbe } = container;
  const checked = /httpchk GET (\S+)/.exec(balancer)?.[1] ?? "";
  // A node that should get no new connections is alive.
  expect(await Promise.all([readinessProbe.httpGet.path, checked].map(answer))).toEqual([503, 503]);
  expect(await Promise.all([livenessProbe, startupProbe].map(({ httpGet }) => answer(httpGet.path)))).toEqual(
    [200, 200],
  );
});

it("leads services and probes to ports and labels of the pods", () => {
  const ports = new Map(container.ports.map(({ name, containerPort }) => [name, containerPort]));
  expect([ports.get("web"), ports.get("mqtt")]).toEqual([Number(image["PORT"]), Number(image["MQTT_PORT"])]);
  for (const { httpGet } of [container.readinessProbe, container.livenessProbe, container.startupProbe])
    expect(httpGet.port).toBe("web");
  for (const { spec } of ofKind("Service")) {
    expect(spec.selector).toEqual(statefulSet.template.metadata.labels);
    for (const { port, targetPort } of spec.ports) expect(ports.get(targetPort)).toBe(port);
  }
  for (const { spec } of [only("PodDisruptionBudget"), only("StatefulSet")])
    expect(spec.selector["matchLabels"]).toEqual(statefulSet.template.metadata.labels);
  const nodes = ofKind("Service").find(({ metadata }) => metadata.name === statefulSet.serviceName);
  // A node has to be found before it is ready: it is ready when it has found the owner.
  expect(nodes?.spec.publishNotReadyAddresses).toBe(true);
  expect(podEnvironment["NODE_ADDRESS"]).toBe(`oilcloud-0.${statefulSet.serviceName}:${ports.get("nodes")}`);
});

it("takes secrets by reference and leaves a pod time to end", () => {
  const secret = /SECRET|TOKEN|PASSWORD|_KEY$|^DATABASE_URL$|^NATS_URL$/;
  for (const name of Object.keys(only("ConfigMap").data ?? {})) expect(name).not.toMatch(secret);
  for (const { name, valueFrom } of container.env)
    if (secret.test(name)) expect(valueFrom).toHaveProperty(["secretKeyRef", "key"]);
  expect(statefulSet.replicas).toBe(3);
  const [, waited] = container.lifecycle.preStop.exec.command;
  expect(pod.terminationGracePeriodSeconds - Number(waited)).toBeGreaterThanOrEqual(45);
});
