import { buffer } from "node:stream/consumers";
import {
  type Authority,
  type DeviceImage,
  mediaTypes,
  type ReceivedFile,
  type SentFile,
} from "@oilcloud/contract";
import { type BrandAsked, type BrandOwner, ownBrand } from "../../platform/brand.ts";
import { type Clock, daySeconds } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeOrphanedFiles } from "../../platform/files/orphaned-files.ts";
import { type ImageSize, imageSize } from "../../platform/files/image-size.ts";
import { sniff } from "../../platform/files/sniff.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Owner, Picture, PicturesStore, Viewer } from "./pictures-store.ts";

export interface PicturesDeps {
  rows: PicturesStore;
  /** Whose logo an account sees, the first that has one. */
  owners(caller: Identity, asked: BrandAsked): Promise<BrandOwner[]>;
  audited: Audited;
  bytes: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  clock: Clock;
}

const avatar = { kind: "avatar", width: 300, height: 300 } as const;
/** Pixels; the largest camera pictures are smaller. */
const maxImageSide = 10_000;
/** A logo is in every message of a storm of alarms. */
const heaviestInMessage = 128 * 1024;
const logo = { kind: "logo", width: 200, height: 100 } as const;
/** Authorities that choose among many images, so each image needs a name. */
const mustName: readonly (Authority | null)[] = ["SYS_ADMIN", "CUSTOMER_USER"];

/** A device whose place was photographed. */
export interface Photographed {
  customerId: string;
  title: string;
  /** The address of the image that it has; empty if it has none. */
  before: string;
}

/** Device images, avatars and logos. */
export function makePictures({ rows, owners, audited, bytes, jobs, clock }: PicturesDeps) {
  const tidyUp = jobs.define<Record<string, never>>({
    name: "picture-strays",
    schema: { type: "object", required: [] },
    work: () => removeOrphanedFiles(bytes, rows.names),
  });
  jobs.repeat(tidyUp, {}, daySeconds);

  async function find(caller: Identity, fileUrl: string): Promise<Picture> {
    const picture = await rows.one(caller, nameIn(fileUrl));
    if (!picture) throw new AppError("notFound");
    return picture;
  }

  async function keep(
    file: ReceivedFile,
    { kind, title, width, height }: Pick<Picture, "kind" | "title" | "width" | "height">,
  ) {
    const { name } = await bytes.put(file.bytes);
    return {
      name,
      kind,
      title,
      type: file.type,
      bytes: file.bytes.length,
      width,
      height,
      created_at: clock(),
    };
  }

  /** Of a picture that is refused nothing is kept. */
  async function orDelete<T>(name: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await bytes.delete(name);
      throw error;
    }
  }

  /** Bytes go after their row, so that no row ever points at nothing. */
  async function set(owner: Owner, file: ReceivedFile, least: typeof avatar | typeof logo): Promise<string> {
    const size = imageSize(file.type, file.bytes);
    if (!size) throw new AppError("imagesOnly");
    refuseHuge(size);
    const { kind, width, height } = least;
    if (size.width < width || size.height < height) throw new AppError("pictureTooSmall", { width, height });
    const picture = await keep(file, { kind, title: `${kind}.${file.type}`, ...size });
    const old = await orDelete(
      picture.name,
      audited.change([picture.name], (trx) => rows.replace(trx, owner, picture)),
    );
    if (old !== null) await bytes.delete(old);
    return urlOf(picture);
  }

  async function isStored(fileUrl: string, content: Uint8Array): Promise<boolean> {
    const found = await bytes.get(nameIn(fileUrl));
    if (!found) return false;
    if (found.bytes !== content.length) return false;
    return (await buffer(found.body)).equals(content);
  }

  const present =
    (caller: Identity) =>
    (picture: Picture): DeviceImage => ({
      url: urlOf(picture),
      name: picture.title,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      createTime: picture.created_at.getTime(),
      deletable: mayDelete(caller, picture),
    });

  return {
    async addDeviceImage(caller: Identity, file: ReceivedFile, given: string | undefined): Promise<string> {
      const title = given?.trim() ?? "";
      if (title === "" && mustName.includes(caller.authority)) throw new AppError("imageNameRequired");
      const size = imageSize(file.type, file.bytes);
      if (!size) throw new AppError("deviceImageType");
      refuseHuge(size);
      await rows.refuseBeyondQuota(ownSide(caller), file.bytes.length);
      const picture = await keep(file, { kind: "deviceImg", title: title || bareName(file.name), ...size });
      await orDelete(
        picture.name,
        audited.add((trx) => rows.add(trx, ownSide(caller), picture)),
      );
      return urlOf(picture);
    },

    /**
     * The picture of a device's place, which belongs to the customer. A phone may send it again: where the address
     * before it shows the same bytes, that address stays.
     */
    async keepPhoto({ customerId, title, before }: Photographed, file: ReceivedFile): Promise<string> {
      const size = imageSize(file.type, file.bytes);
      if (!size) throw new AppError("imagesOnly");
      refuseHuge(size);
      if (await isStored(before, file.bytes)) return before;
      const owner = { kind: "customer", id: customerId } as const;
      await rows.refuseBeyondQuota(owner, file.bytes.length);
      const picture = await keep(file, { kind: "deviceImg", title: bareName(title), ...size });
      await orDelete(
        picture.name,
        audited.add((trx) => rows.add(trx, owner, picture)),
      );
      return urlOf(picture);
    },

    deviceImages: async (caller: Identity) => (await rows.deviceImages(caller)).map(present(caller)),
    deviceImage: async (caller: Identity, fileUrl: string) => present(caller)(await find(caller, fileUrl)),

    /** Whether an address is that of a device image that the viewer sees. */
    async isDeviceImage(viewer: Viewer, fileUrl: string): Promise<boolean> {
      const picture = fileUrl.startsWith(address) ? await rows.one(viewer, nameIn(fileUrl)) : undefined;
      return picture?.kind === "deviceImg";
    },

    async open(caller: Identity, fileUrl: string): Promise<SentFile> {
      const picture = await find(caller, fileUrl);
      const found = await bytes.get(picture.name);
      if (!found) throw new AppError("notFound");
      const { type, title } = picture;
      const extension = `.${mediaTypes[type].split("/")[1]}`;
      const name = title.endsWith(extension) ? title : title + extension;
      return { ...found, type, name, show: "inline", immutable: true };
    },

    async deleteDeviceImage(caller: Identity, fileUrl: string): Promise<void> {
      const picture = await find(caller, fileUrl);
      if (picture.kind !== "deviceImg") throw new AppError("notFound");
      if (!mayDelete(caller, picture)) throw new AppError("forbidden");
      await audited.change([picture.name], (trx) => rows.remove(trx, caller, picture.name));
      await bytes.delete(picture.name);
    },

    avatarOf: async (caller: Identity, userId: string) =>
      urlOrNothing(await rows.of(caller, "avatar", { kind: "account", id: userId })),
    /** Only one's own: another's looks like one that does not exist. */
    async setAvatar(caller: Identity, userId: string, file: ReceivedFile): Promise<string> {
      if (userId !== caller.accountId) throw new AppError("notFound");
      return set({ kind: "account", id: userId }, file, avatar);
    },

    async logoOf(caller: Identity, asked: BrandAsked): Promise<string> {
      for (const owner of await owners(caller, asked)) {
        const found = await rows.of(caller, "logo", owner);
        if (found) return urlOf(found);
      }
      return "";
    },
    /** Accounts of a customer see their dealer's logo and cannot set it. */
    async setLogo(
      caller: Identity,
      { customerId, tenantId }: BrandAsked,
      file: ReceivedFile,
    ): Promise<string> {
      const own = ownBrand(caller);
      // An account without the right to manage sets the logo of its own view, whichever company it names.
      if (own.kind === "account" || (!customerId && !tenantId)) return set(own, file, logo);
      if (customerId) return set({ kind: "customer", id: customerId }, file, logo);
      if (caller.scope.kind !== "platform" && caller.scope.kind !== "tenant") throw new AppError("forbidden");
      return set({ kind: "tenant", id: tenantId ?? "" }, file, logo);
    },

    /** The file of the first of these owners' logos; null where none has one. */
    async logoOfFirst(possible: readonly BrandOwner[]): Promise<string | null> {
      for (const owner of possible) {
        const found = await rows.logoOf(owner);
        if (found) return found.name;
      }
      return null;
    },
    /** A logo to come along with a message; null if it has been replaced since, or is too heavy for one. */
    async logoToSend(name: string): Promise<{ bytes: Buffer; mediaType: string } | null> {
      const found = await bytes.get(name);
      if (!found) return null;
      const content = await buffer(found.body);
      if (content.length > heaviestInMessage) return null;
      const type = sniff(content);
      return type && { bytes: content, mediaType: mediaTypes[type] };
    },

    /** Public: shown before login. */
    async platformLogo(): Promise<SentFile> {
      const picture = await rows.logoOf({ kind: "platform" });
      const found = picture && (await bytes.get(picture.name));
      if (!picture || !found) throw new AppError("notFound");
      return { ...found, type: picture.type, name: picture.title, show: "inline", immutable: false };
    },
  };
}

export type Pictures = ReturnType<typeof makePictures>;

/** What an account sets without saying for whom is its own side's. */
function ownSide({ customerId, tenantId }: Identity): Owner {
  if (customerId) return { kind: "customer", id: customerId };
  return tenantId ? { kind: "tenant", id: tenantId } : { kind: "platform" };
}

/** In scope and not above it: all accounts see the platform's images, only its administrators delete them. */
function mayDelete({ scope }: Identity, { tenant_id, customer_id }: Picture): boolean {
  switch (scope.kind) {
    case "platform":
      return true;
    case "tenant":
      return tenant_id === scope.tenantId || customer_id !== null;
    case "customer":
      return customer_id === scope.customerId;
    default:
      return false;
  }
}

/** A small file can unfold to gigabytes in every browser that shows it. */
function refuseHuge({ width, height }: ImageSize): void {
  if (width > maxImageSide || height > maxImageSide)
    throw new AppError("tooManyPixels", { most: maxImageSide });
}

const address = "/api/system/uploadFile/downloadImg?fileUrl=";
const urlOf = ({ name, title }: Pick<Picture, "name" | "title">) =>
  `${address}${name}-${encodeURIComponent(title)}`;
const urlOrNothing = (picture: Picture | undefined) => (picture ? urlOf(picture) : "");
const nameIn = (fileUrl: string) => /(?:^|[=/])([0-9a-f]{40})(?:-|$)/.exec(fileUrl)?.[1] ?? "";
// By whole characters: half of one cannot be written into an address.
const bareName = (fileName: string) =>
  Array.from(fileName.replace(/\.\w+$/, ""))
    .slice(0, 100)
    .join("") || "image";
