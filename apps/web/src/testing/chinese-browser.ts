/* The browser of a Chinese reader, whose language pages start in unless a test chooses another. */
Object.defineProperty(navigator, "languages", { value: ["zh-CN"], configurable: true });
