/**
 * `npm run icons`: writes apps/admin-web/icons anew, the part of @mui/icons-material that react-admin and the console
 * import. The whole package has 43,000 files, half of an install. Run it after an upgrade and for a new icon.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/installed.mjs';
import { ICONS, ICONS_VERSION, importedIcons } from './lib/icons.mjs';
import { Explained, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-icons-'));
  try {
    await call('npm', ['pack', `@mui/icons-material@${ICONS_VERSION}`, '--silent'], folder);
    const [packed] = fs.readdirSync(folder);
    await call('tar', ['-xzf', packed ?? '', 'package/LICENSE', ...files().map((file) => `package/${file}`)], folder);
    for (const file of fs.readdirSync(ICONS)) if (file.endsWith('.mjs')) fs.rmSync(path.join(ICONS, file));
    fs.cpSync(path.join(folder, 'package'), ICONS, { recursive: true });
    say(`${importedIcons().length} icons of version ${ICONS_VERSION} are written.`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

function files() {
  return [...importedIcons().map((name) => `${name}.mjs`), 'utils/createSvgIcon.mjs'];
}

/** @throws {Explained} with what the program said */
async function call(/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ cwd) {
  const { code, output } = await run(program, args, { isQuiet: true, cwd });
  if (code !== 0) throw new Explained(`${program} cannot fetch the icons; it says:\n${output}`);
}
