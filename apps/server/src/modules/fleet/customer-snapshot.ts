export const customerEntity = "customer";

/** A customer as it was, of which only the name and the time zone are kept here; the companies put it into words. */
interface CustomerSnapshot {
  name: string;
  timeZone: string;
}

interface CustomerRow extends CustomerSnapshot {
  id: string;
  tenantId: string;
  customerId: string;
}

export const customerSnapshotOf = ({ name, timeZone }: CustomerRow): CustomerSnapshot => ({
  name,
  timeZone,
});
