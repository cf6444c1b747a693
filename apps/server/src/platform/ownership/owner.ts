import type { Proof } from "./proof.ts";

/** The error of `prove_epoch`. */
const epochIsOver = "OC001";

export interface OwnerOptions {
  holder: string;
  epoch: number;
  /** Whether the lease lasts, by this server's own clock. */
  isLeased(): boolean;
  /** The database has refused a write, because another server is in office. */
  onRefused(): void;
}

/**
 * The owner of partitions in this process. What it stores, judges and removes for them goes through `write`, whose
 * transactions the database refuses once another server is in office.
 */
export function makeOwner({ holder, epoch, isLeased, onRefused }: OwnerOptions) {
  const proof = { statement: `select prove_epoch('${holder}', ${epoch})` } as Proof;
  return {
    epoch,
    /** Fails while the lease could have ended, and from the first refusal on. */
    async write<T>(work: (given: Proof) => Promise<T>): Promise<T> {
      if (!isLeased())
        throw new Error("The lease of the database could not be renewed in time; nothing is written");
      try {
        return await work(proof);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === epochIsOver) onRefused();
        throw error;
      }
    },
  };
}

export type Owner = ReturnType<typeof makeOwner>;
