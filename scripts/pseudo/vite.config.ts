// The site with the English dictionary written as a pseudo-language.
import { mergeConfig } from "vite";
import base from "../../apps/web/vite.config.ts";

const text = new URL("pseudo-text.mjs", import.meta.url).pathname;
const plain = "en: { translation: english }";

export default mergeConfig(base, {
  plugins: [
    {
      name: "pseudo-language",
      enforce: "pre",
      transform(code: string, id: string) {
        if (!id.endsWith("/lib/i18n/instance.ts")) return undefined;
        if (!code.includes(plain)) throw new Error(`${id} no longer holds "${plain}"`);
        const written = code.replace(plain, "en: { translation: pseudoDictionary(english) }");
        return `import { pseudoDictionary } from ${JSON.stringify(text)};\n${written}`;
      },
    },
  ],
});
