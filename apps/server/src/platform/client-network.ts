import { isIPv6 } from "node:net";

/**
 * What counts as one place: an IPv4 address, or the /64 of an IPv6 address, because who has one address of it has them
 * all. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const pair = (high = "0", low = "0") => (Number(high) * 256 + Number(low)).toString(16);
  const hex = dotted
    ? `${address.slice(0, dotted.index)}${pair(dotted[1], dotted[2])}:${pair(dotted[3], dotted[4])}`
    : address;
  const [head = [], tail = []] = hex.split("::").map((part) => part.split(":").filter(Boolean));
  const left = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...left, ...tail].map((group) => Number.parseInt(group, 16));
}
