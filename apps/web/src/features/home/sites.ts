import type { Authority, HomeSite, Standing } from "@oilcloud/contract";

const rank: Record<Standing, number> = {
  abnormal: 0,
  risk: 1,
  approaching: 2,
  silent: 3,
  normal: 4,
  unknown: 5,
};

export function bySeverity(one: HomeSite, other: HomeSite): number {
  return (
    rank[one.worst] - rank[other.worst] ||
    other.counts.abnormal - one.counts.abnormal ||
    other.counts.risk - one.counts.risk
  );
}

export interface TenantSites {
  tenantId: string;
  tenantName: string;
  online: number;
  devices: number;
  counts: HomeSite["counts"];
  sites: HomeSite[];
}

/** Dealers in their usual order, each with its sites, the worst first. */
export function byTenant(sites: readonly HomeSite[]): TenantSites[] {
  const tenants = new Map<string, TenantSites>();
  for (const site of sites) {
    const { tenantId, tenantName, online, devices, counts } = site;
    const tenant = tenants.get(tenantId) ?? {
      tenantId,
      tenantName,
      online: 0,
      devices: 0,
      counts: { abnormal: 0, risk: 0, approaching: 0, normal: 0, unknown: 0, silent: 0 },
      sites: [],
    };
    tenant.online += online;
    tenant.devices += devices;
    for (const standing of Object.keys(counts) as Standing[]) tenant.counts[standing] += counts[standing];
    tenant.sites.push(site);
    tenants.set(tenantId, tenant);
  }
  for (const tenant of tenants.values()) tenant.sites.sort(bySeverity);
  return [...tenants.values()];
}

/** A site's list of devices, in the form of address that the authority has. */
export function sitePath(authority: Authority, { tenantId, customerId }: HomeSite): string {
  switch (authority) {
    case "SYS_ADMIN":
      return `/dataanalysis/${tenantId}/${customerId}`;
    case "TENANT_ADMIN":
      return `/dataanalysis/${customerId}`;
    default:
      return "/dataanalysis";
  }
}
