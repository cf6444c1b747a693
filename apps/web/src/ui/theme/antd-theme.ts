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
    "--primary-hover",
    "--primary-text",
    "--on-primary",
    "--card-hover-line",
    "--disabled",
    "--disabled-text",
    "--offline",
    "--text",
    "--text-second",
    "--text-third",
    "--panel",
    "--raised",
    "--canvas",
    "--line",
    "--line-soft",
    "--line-input",
    "--shadow-float",
    "--hover",
    "--selected",
    "--problem-line",
    "--font",
  ];
  const values = new Map(properties.map((property) => [property, style.getPropertyValue(property).trim()]));
  probe.remove();
  return (property) => values.get(property) ?? "";
}

/** Fingers need more room than a pointer does. */
const controlHeights = { pointer: 32, finger: 44 };

export function antdTheme(name: "light" | "dark", reach: keyof typeof controlHeights): ThemeConfig {
  const token = readTokens(name);
  return {
    algorithm: name === "dark" ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: token("--primary"),
      // Red belongs to the oil: a refused entry is shown in ink.
      colorError: token("--problem-line"),
      colorText: token("--text"),
      colorTextSecondary: token("--text-second"),
      colorTextTertiary: token("--text-third"),
      colorTextPlaceholder: token("--text-third"),
      colorBgContainer: token("--panel"),
      colorBgElevated: token("--panel"),
      colorBgLayout: token("--canvas"),
      colorTextDisabled: token("--disabled-text"),
      colorBgContainerDisabled: token("--disabled"),
      colorLink: token("--primary-text"),
      colorLinkHover: token("--primary-text"),
      colorLinkActive: token("--primary-text"),
      linkHoverDecoration: "underline",
      colorBorder: token("--line-input"),
      colorBorderSecondary: token("--line"),
      controlItemBgHover: token("--hover"),
      controlItemBgActive: token("--selected"),
      // On the dark display a shadow alone would not show where a list or a calendar ends.
      ...(name === "dark" && {
        boxShadowSecondary: `0 0 0 1px ${token("--line-input")}, ${token("--shadow-float")}`,
      }),
      fontFamily: token("--font"),
      fontWeightStrong: 700,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight: controlHeights[reach],
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    components: {
      Button: {
        colorPrimaryHover: token("--primary-hover"),
        colorPrimaryActive: token("--primary-hover"),
        defaultHoverColor: token("--text"),
        defaultHoverBorderColor: token("--card-hover-line"),
        defaultActiveColor: token("--text"),
        defaultActiveBorderColor: token("--card-hover-line"),
      },
      // Days of the neighbouring months step back; seven fit beside each other on a phone.
      DatePicker: {
        colorTextDisabled: token("--offline"),
        cellWidth: 36,
        cellHeight: reach === "finger" ? 36 : 24,
      },
      Pagination: {
        itemActiveBg: token("--primary"),
        itemActiveColor: token("--on-primary"),
        itemActiveColorHover: token("--on-primary"),
      },
      Table: {
        headerBg: token("--raised"),
        headerColor: token("--text-second"),
        headerSplitColor: "transparent",
        cellPaddingInlineMD: 10,
      },
    },
  };
}
