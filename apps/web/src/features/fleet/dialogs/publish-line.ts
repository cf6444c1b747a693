/** The line that sends a first reading from a terminal. */
export function publishLine({
  host,
  port,
  secure,
  token,
}: {
  host: string;
  port: number | null;
  secure: boolean;
  token: string;
}): string {
  const at = port === null || port === 1883 ? `-h ${host}` : `-h ${host} -p ${port}`;
  const tls = secure ? " --tls-use-os-certs" : "";
  return `mosquitto_pub ${at}${tls} -q 1 -t v1/devices/me/telemetry -u ${token} -m '{"oilTemp":52.3}'`;
}
