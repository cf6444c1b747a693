import { maxFileBytes } from "@oilcloud/contract/values";
export type ImageProblem = "tooLarge" | "wrongType";

export const imageTypes = "image/png,image/gif";

/** What a person is told of a device image before anything is sent; the server looks again. */
export function imageProblem(image: Pick<File, "size" | "type">): ImageProblem | null {
  if (!imageTypes.split(",").includes(image.type)) return "wrongType";
  return image.size > maxFileBytes.deviceImage ? "tooLarge" : null;
}
