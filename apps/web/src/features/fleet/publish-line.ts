/** The line that sends a first reading from a terminal. */
export function publishLine({
  host,
  port,
  token,
}: {
  host: string;
  port: number | null;
  token: string;
}): string {
  const at = port === null || port === 1883 ? `-h ${host}` : `-h ${host} -p ${port}`;
  return `mosquitto_pub ${at} -q 1 -t v1/devices/me/telemetry -u ${token} -m '{"oilTemp":52.3}'`;
}
