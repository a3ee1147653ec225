import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRODUCTION = fileURLToPath(new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/**
 * The router's production build, marked so that what this app does not use of it (forms, loaders, its framework) is left out: the
 * compiler takes components that are made by a call, and classes, for code that must run. 4 kB of the first load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'tidycrew-lean-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
    transform(code, id) {
      if (!/react-router.dist.production.*\.mjs$/.test(id)) return null;
      const marked = code
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(
          /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
        .replace(/^\w+\.displayName = .*;$/gm, '');
      return { code: marked, map: null };
    },
  };
}
