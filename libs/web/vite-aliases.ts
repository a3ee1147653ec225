import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The aliases of tsconfig.base.json for both web apps. Libraries end their imports in `.js`; Vite finds the `.ts`. */
export const webAliases = [
  { find: /^@tidycrew\/domain$/, replacement: at('../domain/src/index.ts') },
  { find: /^@tidycrew\/contracts$/, replacement: at('../contracts/src/index.ts') },
  { find: /^@tidycrew\/web$/, replacement: at('./src/index.ts') },
  { find: /^@tidycrew\/web\/(.*)$/, replacement: `${at('./src')}/$1` },
];
