import type { CurrentUser } from "@oilcloud/contract";
import { queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";

const lasting = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The address of the user's own face; empty where there is none. */
export const avatarQuery = ({ id }: Pick<CurrentUser, "id">) =>
  queryOptions({
    queryKey: ["pictures", "avatar", id],
    queryFn: () => content("GET /system/file/getUserImage", { query: { userId: id } }, { quiet: true }),
    ...lasting,
  });

/** The address of the logo of the user's company; empty where there is none. */
export const logoQuery = ({ customerId }: Pick<CurrentUser, "customerId">) =>
  queryOptions({
    queryKey: ["pictures", "logo", customerId],
    queryFn: () => content("GET /system/file/getLogo", { query: { customerId } }, { quiet: true }),
    ...lasting,
  });

export const deviceImagesQuery = queryOptions({
  queryKey: ["pictures", "deviceImages"],
  queryFn: () => content("GET /system/uploadFile/listImg"),
  retry: false,
});

export const uploadAvatar = ({ id }: CurrentUser, picture: Blob) =>
  content("POST /system/file/uploadUserImage", {
    query: { userId: id },
    file: { field: "picture", content: picture, name: "avatar" },
  });

export const uploadLogo = (
  of: { customerId?: string | null; tenantId?: string },
  picture: Blob,
): Promise<string> =>
  content("POST /system/file/uploadLogo", {
    query: of,
    file: { field: "picture", content: picture, name: "logo" },
  });

export const uploadDeviceImage = (fileName: string, image: File) =>
  content("POST /system/uploadFile/upload", {
    body: { fileName, dir: "deviceImg" },
    file: { field: "file", content: image, name: image.name },
  });

export const deleteDeviceImage = (fileUrl: string) =>
  content("DELETE /system/uploadFile/deleteFile", { query: { fileUrl } });
