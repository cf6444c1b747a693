import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.1.2.3",
  "100.100.100.200",
  "169.254.169.254",
  "168.63.129.16",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a9fe:a9fe",
  "64:ff9b::a00:1",
  "fe80::1",
  "fe80::1%eth0",
  "fd00:ec2::254",
  "fc00::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "localhost",
  "",
])("refuses %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "100.63.0.1", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "2400:3200::1"])(
  "allows %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
