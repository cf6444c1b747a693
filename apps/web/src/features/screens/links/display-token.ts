const place = "displayToken";

/**
 * The token behind the # of the address, kept in the browser: a television that is started again with the bare address, or
 * whose browser drops the part behind the #, still finds its wall.
 */
export function displayToken(hash: string, storage: Pick<Storage, "getItem" | "setItem">): string | null {
  const given = hash.replace(/^#/, "").trim();
  try {
    if (given !== "") storage.setItem(place, given);
    return given === "" ? storage.getItem(place) : given;
  } catch {
    // Storage that is full or forbidden leaves the address alone.
    return given === "" ? null : given;
  }
}
