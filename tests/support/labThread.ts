import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourceThread } from '../../src/service/lab/deciding/threadFile'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Once per run: a thread cannot be run from TypeScript, so specs of services in their own process need it built. */
export async function setup(): Promise<void> {
  const { folder, name } = sourceThread()
  await build({
    configFile: false,
    root: at('../..'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: at('../../src/service/lab/deciding/inThread/labThread.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: { output: { format: 'es', entryFileNames: name, codeSplitting: false } },
    },
  })
}
