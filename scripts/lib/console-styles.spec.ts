import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { filesOf, ROOT } from './project.mjs';

const CONSOLE = 'apps/admin-web/src';
const THEME = `${CONSOLE}/theme/`;
/** '.MuiButton-root', '.RaList-main'. */
const CLASS_OF_LIBRARY = /\.(?:Mui|Ra)[A-Z]\w*-\w/;
/** Looks for the first field that is wrong, and styles nothing. */
const LOOKS_FOR = [`${CONSOLE}/shared/dialog/FormDialog.tsx`];

// A page that names the classes of a library breaks unseen with its next version, and looks unlike the others.
it('the console styles parts of MUI and react-admin by their class names in theme/ alone', () => {
  const sources = filesOf([CONSOLE]).filter((file) => /\.(tsx?|css)$/.test(file));
  const naming = sources.filter((file) => CLASS_OF_LIBRARY.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(naming.filter((file) => file.startsWith(THEME)).length).toBeGreaterThan(3);
  expect(naming.filter((file) => !file.startsWith(THEME))).toEqual(LOOKS_FOR);
});
