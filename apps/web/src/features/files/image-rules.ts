export type ImageProblem = "nameFirst" | "tooLarge" | "wrongType";

const maxBytes = 3 * 1024 * 1024;

/** What a person is told before anything is sent; the server looks again. */
export function imageProblem(name: string, image: Pick<File, "size" | "type">): ImageProblem | null {
  if (name.trim() === "") return "nameFirst";
  if (image.type !== "image/png" && image.type !== "image/gif") return "wrongType";
  return image.size > maxBytes ? "tooLarge" : null;
}
