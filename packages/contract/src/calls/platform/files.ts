import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import type { Upload } from "../../fields/files.ts";
import { linePattern, maxFileBytes, maxLengths } from "../../values/limits.ts";
import { managing, viewing } from "../../access/call-access.ts";

const deviceImage = {
  field: "file",
  maxBytes: maxFileBytes.deviceImage,
  types: ["png", "gif"],
  problems: { missing: "fileMissing", tooLarge: "deviceImageTooLarge", wrongType: "deviceImageType" },
} as const satisfies Upload;
const picture = {
  field: "picture",
  maxBytes: maxFileBytes.picture,
  types: ["jpeg", "png"],
  problems: { missing: "fileMissing", tooLarge: "pictureTooLarge", wrongType: "imagesOnly" },
} as const satisfies Upload;

/** A URL returned by one of these calls, or its part from the file name on. */
const FileUrl = Type.String({ minLength: 1, maxLength: 1000, problem: "fileMissing" });
const fileUrl = Type.Object({ fileUrl: FileUrl });
const directory = Type.Enum(["deviceImg"]);
const UserId = Type.String({ format: "uuid" });

export const DeviceImage = Type.Object({
  /** Usable as it is; the displayed name is the text after the first hyphen. */
  url: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  createTime: Type.Integer(),
  /** Whether the caller may delete it. */
  deletable: Type.Boolean(),
});
export type DeviceImage = Static<typeof DeviceImage>;

const url = { kind: "data", schema: Type.String() } as const;
const nothing = { kind: "data", schema: Type.Null() } as const;

export const fileCalls = {
  "POST /system/uploadFile/upload": {
    summary:
      "Upload a device image: png or gif, at most 3 MB. Images of system administrators are available to " +
      "everyone, others only within their own tenant or customer. System administrators and customer users " +
      "must give it a name",
    access: managing,
    body: Type.Object({
      fileName: Type.Optional(
        Type.String({
          maxLength: maxLengths.imageName,
          pattern: linePattern,
          ...withProblem("imageNameRequired"),
        }),
      ),
      dir: Type.Optional(directory),
    }),
    upload: deviceImage,
    reply: url,
  },
  "GET /system/uploadFile/getOssPathImg": {
    summary: "List the URLs of device images available to the caller, newest first",
    access: viewing,
    query: Type.Object({ path: Type.Optional(directory) }),
    reply: { kind: "data", schema: Type.Array(Type.String()) },
  },
  "GET /system/uploadFile/listImg": {
    summary: "List the device images available to the caller with their details",
    access: viewing,
    reply: { kind: "rows", schema: DeviceImage },
  },
  "GET /system/uploadFile/getImg": {
    summary: "Get the details of one device image",
    access: viewing,
    query: fileUrl,
    reply: { kind: "data", schema: DeviceImage },
  },
  "GET /system/uploadFile/downloadImg": {
    summary:
      "Download an image: device image, avatar or logo. The session cookie is accepted too, so that pages can embed it",
    access: viewing,
    query: fileUrl,
    reply: { kind: "file" },
  },
  "DELETE /system/uploadFile/deleteFile": {
    summary: "Delete a device image and its file",
    access: managing,
    query: fileUrl,
    reply: nothing,
  },
  "DELETE /system/uploadFile/deleteImg": {
    summary: "Delete a device image and its file (same as deleteFile)",
    access: managing,
    query: fileUrl,
    reply: nothing,
  },
  "GET /system/file/getUserImage": {
    summary: "URL of an account's avatar; empty if it has none",
    access: viewing,
    query: Type.Object({ userId: UserId }),
    reply: url,
  },
  "POST /system/file/uploadUserImage": {
    summary: "Set the caller's avatar: jpg or png, at most 1024 KB, at least 300×300",
    access: viewing,
    query: Type.Object({ userId: UserId }),
    upload: picture,
    reply: url,
  },
  "GET /system/file/getLogo": {
    summary:
      "URL of the logo of a customer, else of its dealer, else of the platform; empty if there is none. An " +
      "account that manages nothing sees its own first",
    access: viewing,
    query: Type.Object({ customerId: optionalId(CustomerId), tenantId: optionalId(TenantId) }),
    reply: url,
  },
  "POST /system/file/uploadLogo": {
    summary:
      "Set the logo of a customer, or by default of the caller's own organisation: jpg or png, at most 1024 " +
      "KB, at least 200×100. What an account that manages nothing sets holds for its own view alone",
    access: viewing,
    query: Type.Object({ customerId: optionalId(CustomerId), tenantId: optionalId(TenantId) }),
    upload: picture,
    reply: url,
  },
} as const satisfies Contract;
