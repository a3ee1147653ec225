import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webAliases } from '../../libs/web/vite-aliases.ts';
import { shellWorker } from './vite-shell-worker.ts';

// The Host stays the browser's own: the API refuses writes whose Origin is another.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), shellWorker()],
  resolve: { alias: webAliases },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web/staff', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // One file for what every page needs: split finer, it compresses worse. The PDF reader is for one page only.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shell', test: /node_modules.(?!pdfjs-dist)|libs.(domain|web.src.(ui|api|session|time))/ }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // One address for everything while developing, as in production.
    proxy: {
      '/api': api,
      '/health': api,
      '/admin': { target: process.env.ADMIN_URL ?? 'http://127.0.0.1:5174', changeOrigin: false, ws: true },
    },
  },
});
