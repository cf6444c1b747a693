import { listed } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Pictures } from "./pictures.ts";

export function fileRoutes(calls: Calls, pictures: Pictures): void {
  calls.handle("POST /system/uploadFile/upload", ({ body, file, caller }) =>
    pictures.addDeviceImage(caller.identity, file, body.fileName),
  );
  calls.handle("GET /system/uploadFile/getOssPathImg", async ({ caller }) => {
    const images = await pictures.deviceImages(caller.identity);
    return images.map(({ url }) => url);
  });
  calls.handle("GET /system/uploadFile/listImg", async ({ caller }) =>
    listed(await pictures.deviceImages(caller.identity)),
  );
  calls.handle("GET /system/uploadFile/getImg", ({ query, caller }) =>
    pictures.deviceImage(caller.identity, query.fileUrl),
  );
  calls.handle("GET /system/uploadFile/downloadImg", ({ query, caller }) =>
    pictures.open(caller.identity, query.fileUrl),
  );
  for (const name of [
    "DELETE /system/uploadFile/deleteFile",
    "DELETE /system/uploadFile/deleteImg",
  ] as const) {
    calls.handle(name, async ({ query, caller }) => {
      await pictures.deleteDeviceImage(caller.identity, query.fileUrl);
      return null;
    });
  }
  calls.handle("GET /system/file/getUserImage", ({ query, caller }) =>
    pictures.avatarOf(caller.identity, query.userId),
  );
  calls.handle("POST /system/file/uploadUserImage", ({ query, file, caller }) =>
    pictures.setAvatar(caller.identity, query.userId, file),
  );
  calls.handle("GET /system/brand/logo", () => pictures.platformLogo());
  calls.handle("GET /system/file/getLogo", ({ query, caller }) =>
    pictures.logoOf(caller.identity, {
      customerId: query.customerId || null,
      tenantId: query.tenantId || null,
    }),
  );
  calls.handle("POST /system/file/uploadLogo", ({ query, file, caller }) =>
    pictures.setLogo(
      caller.identity,
      { customerId: query.customerId || null, tenantId: query.tenantId || null },
      file,
    ),
  );
}
