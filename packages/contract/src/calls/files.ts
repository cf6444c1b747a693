import { type Static, Type } from "typebox";
import { authorities, managingAuthorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { CustomerId, optionalId } from "../fields.ts";
import type { Upload } from "../files.ts";
import { maxFileBytes, maxLengths } from "../limits.ts";

const viewing = { roles: authorities, right: "view" } as const;
const managing = { roles: managingAuthorities, right: "manage" } as const;

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
      "Upload a device image: png or gif, at most 3 MB. A system administrator's is everybody's, others' their own side's. " +
      "System administrators and customer users must name it",
    access: managing,
    body: Type.Object({
      fileName: Type.Optional(Type.String({ maxLength: maxLengths.imageName, problem: "imageNameRequired" })),
      dir: Type.Optional(directory),
    }),
    upload: deviceImage,
    reply: url,
  },
  "GET /system/uploadFile/getOssPathImg": {
    summary: "The addresses of the device images the caller can use, the newest first",
    access: viewing,
    query: Type.Object({ path: Type.Optional(directory) }),
    reply: { kind: "data", schema: Type.Array(Type.String()) },
  },
  "GET /system/uploadFile/listImg": {
    summary: "The same with what is known of each",
    access: viewing,
    reply: { kind: "rows", schema: DeviceImage },
  },
  "GET /system/uploadFile/getImg": {
    summary: "One of them",
    access: viewing,
    query: fileUrl,
    reply: { kind: "data", schema: DeviceImage },
  },
  "GET /system/uploadFile/downloadImg": {
    summary:
      "An image itself: a device image, avatar or logo. The session's cookie serves too, so that a page can show it",
    access: viewing,
    query: fileUrl,
    reply: { kind: "file" },
  },
  "DELETE /system/uploadFile/deleteFile": {
    summary: "Delete a device image, its bytes included",
    access: managing,
    query: fileUrl,
    reply: nothing,
  },
  "DELETE /system/uploadFile/deleteImg": {
    summary: "The same",
    access: managing,
    query: fileUrl,
    reply: nothing,
  },
  "GET /system/file/getUserImage": {
    summary: "The address of an account's avatar, empty when it has none",
    access: viewing,
    query: Type.Object({ userId: UserId }),
    reply: url,
  },
  "POST /system/file/uploadUserImage": {
    summary: "Set one's own avatar: jpg or png, at most 1024 kb, at least 300×300",
    access: { roles: authorities, right: "process" },
    query: Type.Object({ userId: UserId }),
    upload: picture,
    reply: url,
  },
  "GET /system/file/getLogo": {
    summary: "The address of a customer's logo, else of its dealer's, else of the platform's, else empty",
    access: viewing,
    query: Type.Object({ customerId: optionalId(CustomerId) }),
    reply: url,
  },
  "POST /system/file/uploadLogo": {
    summary:
      "Set a logo, of the customer given, otherwise of the caller's own side: jpg or png, at most 1024 kb, at least 200×100",
    access: managing,
    query: Type.Object({ customerId: optionalId(CustomerId) }),
    upload: picture,
    reply: url,
  },
} as const satisfies Contract;
