import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webAliases } from '../../libs/web/vite-aliases.ts';
import { buildTargets } from '../../libs/web/vite-targets.ts';

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

/** What the dashboard opens with, its parts that come a moment later too: with what they need they are one file. */
const OF_DASHBOARD = [
  /src.dashboard.(index|map|needs.NeedsYou)/,
  /src.(checklist.index|cleans.(checklist.TicksLine|late.LateMarks)|late-punches.MenuItem)/,
  /src.(layout.PersonMenu|shared.list.NumberedPages)/,
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react()],
  resolve: { alias: webAliases },
  css: { postcss: { plugins: [schemeByAttribute as never] } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web/admin', import.meta.url)),
    emptyOutDir: true,
    ...buildTargets('console'),
    // react-admin and MUI are one large piece that every page needs.
    chunkSizeWarningLimit: 1200,
    // A few files a page: of 80 small ones, as it comes by itself, a page's load took a sixth more CPU.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'dashboard', test: (id) => OF_DASHBOARD.some((part) => part.test(id)), priority: 2 },
            { name: 'lists', minShareCount: 7, priority: 1 },
          ],
        },
      },
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
