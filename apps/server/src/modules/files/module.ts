import { brandOwners } from "../../platform/brand.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { RefuseBeyond } from "../quotas/interface.ts";
import { describePictureChange, makeAuditedPictures } from "./audited-pictures.ts";
import { makePicturesStore } from "./pictures-store.ts";
import { makePictures } from "./pictures.ts";
import { fileRoutes } from "./routes.ts";

export interface FilesModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStore;
  refuseBeyond: RefuseBeyond;
}

export function filesModule({ db, clock, jobs, files, refuseBeyond }: FilesModuleDeps) {
  const pictures = makePictures({
    rows: makePicturesStore(db, refuseBeyond),
    owners: (caller, asked) => brandOwners(db, caller, asked),
    audited: makeAuditedPictures(db, clock),
    bytes: files,
    jobs,
    clock,
  });
  return {
    describes: { picture: describePictureChange },
    logoOf: pictures.logoOf,
    isDeviceImage: pictures.isDeviceImage,
    keepPhoto: pictures.keepPhoto,
    serve: (calls: Calls) => fileRoutes(calls, pictures),
    logos: { of: pictures.logoOfFirst, read: pictures.logoToSend },
  };
}
