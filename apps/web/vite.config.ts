import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { common } from "./src/lib/i18n/locales/zh-CN/common.ts";

const buildTime = new Date().toISOString();
const api = `http://127.0.0.1:${process.env.PORT ?? "8080"}`;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    react(),
    {
      name: "page-head",
      transformIndexHtml: (html) =>
        html.replace("%PLATFORM_NAME%", common.platformName).replace("%VERSION%", buildTime),
    },
  ],
  define: { __BUILD_TIME__: JSON.stringify(buildTime) },
  server: { host: "127.0.0.1", proxy: { "/api": { target: api, ws: true } } },
  build: {
    outDir: "dist/site",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs changes rarely, so it is cached apart from our own code.
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|dayjs)\//,
              priority: 2,
            },
            // A page asks for all its chunks before it is drawn, and a browser for six at a time: few of them, not hundreds.
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "data", test: /node_modules\/@tanstack\/|\/src\/lib\//, minShareCount: 8 },
            { name: "parts", test: /node_modules\/|\/src\/ui\//, minShareCount: 20 },
          ],
        },
      },
    },
  },
});
