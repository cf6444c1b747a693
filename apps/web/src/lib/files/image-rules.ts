import { maxFileBytes } from "@oilcloud/contract/values";
export type ImageProblem = "tooLarge" | "wrongType";

export const imageTypes = "image/png,image/gif";

/** The problem of a device image, shown before anything is sent; the server checks again. */
export function imageProblem(image: Pick<File, "size" | "type">): ImageProblem | null {
  if (!imageTypes.split(",").includes(image.type)) return "wrongType";
  return image.size > maxFileBytes.deviceImage ? "tooLarge" : null;
}
