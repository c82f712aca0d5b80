// Parts of the service as a module, built from the sources: what fills a workspace is what the product writes it with.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../../..')

/** Builds and loads the parts; the files are gone afterwards. */
export async function loadSources() {
  // Inside of the project, so that its libraries are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-'))
  try {
    const entry = join(folder, 'entry.ts')
    writeFileSync(
      entry,
      `export { createContext } from '${root}/src/service/createContext'
export { liveOf } from '${root}/src/service/recorder/live'
export { indexTraffic } from '${root}/src/service/traffic/indexer'\n`,
    )
    const at = name => ({ find: `#${name}`, replacement: join(root, 'src', name) })
    await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: [at('domain'), at('contract'), at('service')] },
      build: {
        ssr: entry,
        outDir: folder,
        emptyOutDir: false,
        target: 'node22',
        rollupOptions: { output: { entryFileNames: 'built.mjs' } },
      },
    })
    return await import(pathToFileURL(join(folder, 'built.mjs')).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
