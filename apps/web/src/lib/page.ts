/** The page's own moves, kept apart from the rules that ask for them. */
export const page = {
  reload: () => location.reload(),
  goTo: (path: string) => location.assign(path),
};
