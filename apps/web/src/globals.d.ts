/** When the bundle was built, as an ISO string. */
// oxlint-disable-next-line no-underscore-dangle -- the manner of constants that the bundler fills in
declare const __BUILD_TIME__: string;
