/** Reloads and navigations of the browser itself, kept apart so that tests can stand in for them. */
export const page = {
  reload: () => location.reload(),
  goTo: (path: string) => location.assign(path),
};
