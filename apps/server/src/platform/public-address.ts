import { BlockList, isIP } from "node:net";

/** Addresses of IPv4 that no receiver on the internet has: private, shared, reserved, and those of a cloud's own services. */
const refusedV4: readonly [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8],
  ["168.63.129.16", 32], // a public address by which Azure's machines reach their host
  ["169.254.0.0", 16], // link-local, with the metadata of most clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24], // relays of 6to4
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, and broadcast
];
/** Within 2000::/3, outside of which nothing is allowed: unique-local, link-local, multicast, mapped and translated ones. */
const refusedV6: readonly [network: string, bits: number][] = [
  ["2001::", 23], // protocols of the IETF, Teredo among them
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4, which carries an address of IPv4
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, bits] of refusedV4) refused.addSubnet(network, bits, "ipv4");
for (const [network, bits] of refusedV6) refused.addSubnet(network, bits, "ipv6");
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, "ipv4");
    case 6:
      // A zone such as fe80::1%eth0 is only on addresses of a link.
      return !address.includes("%") && globalV6.check(address, "ipv6") && !refused.check(address, "ipv6");
    default:
      return false;
  }
}

/** Addresses of the platform's own machine and link, and those that no single machine has. */
const neverDialled = new BlockList();
neverDialled.addSubnet("0.0.0.0", 8, "ipv4");
neverDialled.addSubnet("127.0.0.0", 8, "ipv4");
neverDialled.addSubnet("168.63.129.16", 32, "ipv4");
neverDialled.addSubnet("169.254.0.0", 16, "ipv4");
neverDialled.addSubnet("224.0.0.0", 3, "ipv4");
const uniqueLocal = new BlockList();
uniqueLocal.addSubnet("fc00::", 7, "ipv6");

/** Whether a machine of a private network has this address: not the platform's own machine, not its link. */
export function isPrivateAddress(address: string): boolean {
  if (isPublicAddress(address)) return false;
  switch (isIP(address)) {
    case 4:
      return !neverDialled.check(address, "ipv4");
    case 6:
      return !address.includes("%") && uniqueLocal.check(address, "ipv6");
    default:
      return false;
  }
}
