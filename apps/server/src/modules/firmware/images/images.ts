import { createHash } from "node:crypto";
import {
  type AppContract,
  type FirmwareImage,
  firmwareLimits,
  type Input,
  type ReceivedFile,
} from "@oilcloud/contract";
import type { SignedInActor } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import { type Clock, daySeconds } from "../../../platform/clock.ts";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../../platform/files/orphaned-files.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { ImagesStore } from "./images-store.ts";

export interface ImagesDeps {
  store: ImagesStore;
  audited: Audited;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  clock: Clock;
}

type Entry = Input<AppContract["POST /system/firmware/upload"]>["body"];

const longestFileName = 120;

/** Firmware files: of a dealer, or of the platform for all dealers. */
export function makeImages({ store, audited, files, jobs, clock }: ImagesDeps) {
  const tidyUp = jobs.define<Record<string, never>>({
    name: "firmware-strays",
    schema: { type: "object", required: [] },
    work: () => removeOrphanedFiles(files, store.storedNames),
  });
  jobs.repeat(tidyUp, {}, daySeconds);

  return {
    async list(scope: Scope): Promise<FirmwareImage[]> {
      return (await store.list(scope)).map((row) => ({
        imageId: row.id,
        tenantId: row.tenant_id,
        tenantName: row.tenantName ?? "",
        title: row.title,
        version: row.version,
        model: row.model,
        fileName: row.name,
        bytes: row.bytes,
        checksum: row.checksum,
        uploadedTime: row.created_at.getTime(),
        uploadedBy: row.by,
        isOwn: scope.kind === "platform" || row.tenant_id !== null,
        inUse: Number(row.uses),
      }));
    },

    async upload(
      { scope, accountId }: SignedInActor,
      { title, version, model = "", checksum: expected = "", tenantId }: Entry,
      file: ReceivedFile,
    ): Promise<{ imageId: string; checksum: string }> {
      const checksum = createHash("sha256").update(file.bytes).digest("hex");
      if (expected && expected.toLowerCase() !== checksum)
        throw new AppError("firmwareChecksumDiffers", { checksum });
      const owner = scope.kind === "tenant" ? scope.tenantId : tenantId || null;
      const { name: storedName } = await files.put(file.bytes);
      try {
        const imageId = await audited.add(async (trx) => {
          if ((await store.countInTurn(trx, owner)) >= firmwareLimits.images)
            throw new AppError("firmwareTooMany", { most: firmwareLimits.images });
          return store.add(trx, {
            tenant_id: owner,
            title: title.trim(),
            version: version.trim(),
            model: model.trim(),
            name: Array.from(file.name).slice(0, longestFileName).join(""),
            stored_name: storedName,
            bytes: file.bytes.length,
            checksum,
            uploaded_by: accountId,
            created_at: clock(),
          });
        });
        return { imageId, checksum };
      } catch (error) {
        await files.delete(storedName);
        throw isUniqueViolation(error) ? new AppError("firmwareExists", { title, version }) : error;
      }
    },

    /** The file goes after its row, so that no row points at nothing. */
    async remove({ scope }: SignedInActor, imageId: string): Promise<{ imageId: string }> {
      const image = await store.own(scope, imageId);
      if (!image) throw new AppError("notFound");
      await audited.change([imageId], async (trx) => {
        if ((await store.usesInTurn(trx, imageId)) > 0) throw new AppError("firmwareInUse");
        await store.remove(trx, imageId, clock());
      });
      await files.delete(image.stored_name);
      return { imageId };
    },
  };
}

export type Images = ReturnType<typeof makeImages>;
