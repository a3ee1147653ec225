import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webAliases } from '../../libs/web/vite-aliases.ts';

// The Host stays the browser's own: the API refuses writes whose Origin is another.
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react()],
  resolve: { alias: webAliases },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web/admin', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // react-admin and MUI are one large piece that every page needs.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 5174,
    proxy: { '/api': api, '/health': api },
  },
});
