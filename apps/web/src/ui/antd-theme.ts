import { type ThemeConfig, theme } from "antd";

const { darkAlgorithm, defaultAlgorithm } = theme;

/** antd computes shades from real colours, so the custom properties are read once per theme. */
function readTokens(name: "light" | "dark"): (property: string) => string {
  const probe = document.createElement("div");
  probe.dataset.theme = name;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const properties = [
    "--primary",
    "--text",
    "--text-second",
    "--text-third",
    "--panel",
    "--raised",
    "--canvas",
    "--line",
    "--line-soft",
    "--line-input",
    "--hover",
    "--selected",
    "--problem-line",
    "--font",
  ];
  const values = new Map(properties.map((property) => [property, style.getPropertyValue(property).trim()]));
  probe.remove();
  return (property) => values.get(property) ?? "";
}

export function antdTheme(name: "light" | "dark"): ThemeConfig {
  const token = readTokens(name);
  return {
    algorithm: name === "dark" ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: token("--primary"),
      // Red belongs to the oil: a refused entry is told in ink.
      colorError: token("--problem-line"),
      colorText: token("--text"),
      colorTextSecondary: token("--text-second"),
      colorTextTertiary: token("--text-third"),
      colorTextPlaceholder: token("--text-third"),
      colorBgContainer: token("--panel"),
      colorBgElevated: token("--panel"),
      colorBgLayout: token("--canvas"),
      colorBorder: token("--line-input"),
      colorBorderSecondary: token("--line"),
      controlItemBgHover: token("--hover"),
      controlItemBgActive: token("--selected"),
      fontFamily: token("--font"),
      fontWeightStrong: 700,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    components: {
      Table: {
        headerBg: token("--raised"),
        headerColor: token("--text-second"),
        headerSplitColor: "transparent",
        cellPaddingInlineMD: 12,
      },
    },
  };
}
