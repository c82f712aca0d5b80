import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { emojiFont } from './scripts/emoji-font.mjs'
import { emojiGroups } from './scripts/emoji-groups.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Style sheets and fonts of what is drawn belong to the window, and are built with it. */
const onlyCode: Plugin = {
  name: 'only-code',
  generateBundle(_, bundle) {
    for (const [name, { type }] of Object.entries(bundle)) if (type === 'asset') delete bundle[name]
  },
}

/**
 * The window answers at every in-app path, so what it loads has addresses from the root; electron-vite makes them
 * relative.
 */
const fromTheRoot = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) } as const

/** The JSON Schemas of the project's files are shipped beside the command line that prints them. */
const shippedSchemas: Plugin = {
  name: 'shipped-schemas',
  closeBundle() {
    execFileSync(process.execPath, [at('out/main/headless.js'), 'schema', '--out', at('out/schemas')])
  },
}

/**
 * Three builds. `main` has four entries: the desktop shell, the service that the shell forks and the command line
 * runs, the window's drawing of messages, which the command line loads by its path, and the thread in which simulated
 * integrations decide. Production dependencies stay in
 * node_modules; everything else is bundled, TypeBox too: reading its hundreds of modules one by one took a third of the
 * time until the service was ready.
 */
export default defineConfig({
  main: {
    plugins: [react(), onlyCode, shippedSchemas],
    // Of React, only what draws for users.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: at('out/main'),
      target: 'node22',
      rollupOptions: {
        input: {
          index: at('src/main/index.ts'),
          headless: at('src/headless/index.ts'),
          render: at('src/renderer/export/module/renderModule.ts'),
          labThread: at('src/service/lab/deciding/inThread/labThread.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      // A sandboxed preload is one CommonJS file: it can require nothing but `electron`.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), emojiFont(), emojiGroups(), fromTheRoot],
    worker: { format: 'es' },
    build: {
      outDir: at('out/renderer'),
      target: 'chrome130',
      minify: true,
      // The window's content security policy allows no inline script, and a local page gains nothing from a polyfill.
      modulePreload: { polyfill: false },
      // Monaco is one large chunk by nature; it is loaded when the studio opens.
      chunkSizeWarningLimit: 6000,
      rollupOptions: {
        input: { index: at('src/renderer/index.html') },
        // What the window needs before it shows anything comes in one file, not in some sixty that parts loaded later share.
        output: { codeSplitting: { groups: [{ name: 'window', tags: ['$initial'] }] } },
      },
    },
  },
})
