import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webAliases } from '../../libs/web/vite-aliases.ts';
import { buildTargets } from '../../libs/web/vite-targets.ts';
import { leanRouter } from './vite-router.ts';
import { shellWorker } from './vite-shell-worker.ts';

// The Host stays the browser's own: the API refuses writes whose Origin is another.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false };

/**
 * One file for what every page needs: split finer, it compresses worse. The PDF reader is for one page only, maps for where one is
 * shown.
 */
const SHELL =
  /node_modules.(?!pdfjs-dist|leaflet)|libs.(domain|contracts|web.src.(ui|api|session|time|language))|staff-web.src.shell.(week|handover)/;
/** What only dialogs or one page need of them. */
const OF_DIALOGS =
  /libs.(domain.src.(address|email|forgotten-finish|short-clean|my-days|payment-terms|phone-rule)|web.src.ui.(Dialog|dialog-guard|PhoneField|phone-text|Toggle))/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanRouter(), shellWorker()],
  resolve: { alias: webAliases },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web/staff', import.meta.url)),
    emptyOutDir: true,
    ...buildTargets('phone'),
    // A browser that does not know the hint loads the file a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a library's index names is not needed for that alone: a page gets the parts that it uses.
      treeshake: { moduleSideEffects: (id) => !/libs.(contracts|domain|web).src.*\.tsx?$/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: (id) => SHELL.test(id) && !OF_DIALOGS.test(id) },
            // By itself: what it calls that old browsers lack it brings along, which the scan of the other files cannot know.
            { name: 'pdf', test: /node_modules.pdfjs-dist/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // One address for everything while developing, as in production.
    proxy: {
      '/api': api,
      '/health': api,
      '/admin': { target: 'http://127.0.0.1:5174', changeOrigin: false, ws: true },
    },
  },
});
