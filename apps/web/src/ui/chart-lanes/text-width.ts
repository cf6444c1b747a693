const letterWidth = 7.2;
const wideLetter = 12.5;
/** From here on letters are as wide as they are high. */
const wideFrom = 0x2e80;

/** About how wide a note is written, without measuring it. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > wideFrom ? wideLetter : letterWidth),
    0,
  );
