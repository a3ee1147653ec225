import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/** The folder that package.json installs in the place of @mui/icons-material. */
export const ICONS = path.join(ROOT, 'apps/admin-web/icons');

/** Version of the package that the icons come from; react-admin says which versions it takes. */
export const ICONS_VERSION = JSON.parse(fs.readFileSync(path.join(ICONS, 'package.json'), 'utf8')).version;

const IMPORT = /@mui\/icons-material\/([A-Z]\w*)/g;
/** Who imports icons: the console, and react-admin's own parts. */
const IMPORTERS = ['apps/admin-web/src', 'node_modules/react-admin/dist', 'node_modules/ra-ui-materialui/dist'];

/**
 * The icons that an import names, each once.
 * @returns {string[]} such as 'Add'
 */
export function importedIcons() {
  const names = IMPORTERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .flatMap((entry) => [...fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8').matchAll(IMPORT)])
      .map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].toSorted();
}
