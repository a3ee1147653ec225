import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { webAliases } from '../../libs/web/vite-aliases.ts';

/**
 * Styles of the device's dark scheme hold unless `data-scheme` of <html> says light, and hold without the device when it says
 * dark: the tokens, which the staff app shares, say each colour once.
 */
const schemeByAttribute = {
  postcssPlugin: 'scheme-by-attribute',
  AtRule: {
    media(media: { params: string; nodes?: SchemeRule[]; after: (rule: SchemeRule) => void }) {
      if (media.params !== '(prefers-color-scheme: dark)') return;
      for (const rule of media.nodes?.slice().toReversed() ?? []) {
        if (rule.type !== 'rule' || rule.selector.includes('data-scheme')) continue;
        const at = (root: string) => (rule.selector === ':root' ? root : `${root} ${rule.selector}`);
        media.after(rule.clone({ selector: at(":root[data-scheme='dark']") }));
        rule.selector = at(":root:not([data-scheme='light'])");
      }
    },
  },
};

interface SchemeRule {
  type: string;
  selector: string;
  clone: (changes: { selector: string }) => SchemeRule;
}

// The Host stays the browser's own: the API refuses writes whose Origin is another.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** What `src/main.tsx` runs at once; the rest of the first load follows in pieces. */
const START =
  /vite.preload-helper|admin-web.index\.html|admin-web.src.(main|session.current-user)|libs.web.src.(api|session|theme)/;

/**
 * The files of the first load: large ones, because they compress better, but so many that none of them takes long to run
 * (`src/main.tsx`). What no page needs that is opened first (forms, lists) is a file of its own.
 */
const GROUPS = [
  { name: 'start', test: START, priority: 5 },
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'mui', test: /node_modules.(@mui|@emotion|stylis|@popperjs)[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'query', test: /node_modules.(@tanstack[\\/]|ra-core.dist.dataProvider.useGetList\.js)/, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  {
    name: 'records',
    test: /node_modules.(ra-core|react-hook-form|query-string|inflection|jsonexport|lodash)[\\/]/,
    priority: 1,
  },
];

/**
 * index.html names the scripts and styles of the console itself, which `src/main.tsx` imports later: they are fetched at
 * once, and run in this order, the ones first that others need.
 */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const console = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'console');
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const visit = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || scripts.has(name)) return;
        chunk.imports.forEach(visit);
        scripts.add(name);
        chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file));
      };
      if (console) visit(console.fileName);
      return [
        ...[...scripts].map((name) => ({ rel: 'modulepreload', crossorigin: true, href: `/admin/${name}` })),
        ...[...styles].map((name) => ({ rel: 'stylesheet', crossorigin: true, href: `/admin/${name}` })),
      ]
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
    },
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react(), preloads],
  resolve: {
    alias: [
      ...webAliases,
      {
        find: /^\.\/adapters\/reactRouterProvider\.js$/,
        replacement: fileURLToPath(new URL('src/routing/browser-router.ts', import.meta.url)),
      },
    ],
  },
  css: { postcss: { plugins: [schemeByAttribute as never] } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web/admin', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // A browser that does not know the hint loads the file a moment later.
    modulePreload: { polyfill: false },
    // react-admin and MUI are one large piece that every page needs.
    chunkSizeWarningLimit: 1200,
    // What a library's index names is not needed for that alone: a page gets the parts that it uses.
    rolldownOptions: {
      // Both are entries, so that what they need is known to be of the first load.
      input: ['index.html', 'src/console.tsx'].map((name) => fileURLToPath(new URL(name, import.meta.url))),
      treeshake: { moduleSideEffects: (id) => !/libs.(contracts|domain|web).src.*\.tsx?$/.test(id) },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    // Where the staff app's server asks for it, whatever 'localhost' is here.
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    proxy: { '/api': api, '/health': api },
  },
});
