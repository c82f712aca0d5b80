import { fileFault, integrationOf, integrationsFolder } from '#domain/project/paths'
import type { Context } from '../context'
import { hashOf, plainTextOf } from '../project/describeFile'
import { projectTree } from '../project/project'
import type { Tree } from '../project/tree/tree'

/** A file of an integration as it is now. */
export interface IntegrationFile {
  /** Name of the integration. */
  name: string
  path: string
  text: string
  /** As in the list of files. */
  hash: string
}

/** A checkout changes many files at once: they are looked at together. */
const TOGETHER_MS = 60

/** Follows the files of the integrations. */
export interface Followed {
  /** Looks now; resolves when what was found is in force. */
  look(): Promise<void>
  stop(): void
}

/**
 * Reads integrations/ and gives `changed` all of its files whenever one of them is another, has come or is gone.
 * Whatever is no integration by its name is left out; the list of the project says so.
 */
export async function followIntegrations(
  ctx: Context,
  changed: (files: readonly IntegrationFile[]) => Promise<void>,
): Promise<Followed> {
  const tree = await projectTree(ctx)
  const known = new Map<string, { version: string; file: IntegrationFile }>()
  let timer: NodeJS.Timeout | null = null
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  const watch = tree.watch(() => {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      void next().catch(error => ctx.log(`The simulated integrations cannot be read. ${String(error)}`))
    }, TOGETHER_MS).unref()
  })

  /** One look after the other. */
  function next(): Promise<void> {
    const looked = last.then(look)
    last = looked.catch(() => {})
    return looked
  }

  async function look(): Promise<void> {
    if (isStopped) return
    const folders = await tree.folders(integrationsFolder)
    const isNew = watch.follow(folders)
    if (await readAgain(tree, known)) await changed([...known.values()].map(({ file }) => file))
    // What came into a new folder before it was watched reported nothing.
    if (isNew) await look()
  }

  await next()
  return {
    look: next,
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      watch.stop()
    },
  }
}

/** Returns whether anything is different. */
async function readAgain(tree: Tree, known: Map<string, { version: string; file: IntegrationFile }>): Promise<boolean> {
  const paths = (await tree.names(integrationsFolder))
    .map(name => `${integrationsFolder}/${name}`)
    .filter(path => fileFault(path) === null)
    .toSorted()
  let isOther = false
  for (const path of [...known.keys()].filter(path => !paths.includes(path))) isOther = known.delete(path) || isOther
  for (const path of paths) isOther = (await readOne(tree, path, known)) || isOther
  return isOther
}

async function readOne(
  tree: Tree,
  path: string,
  known: Map<string, { version: string; file: IntegrationFile }>,
): Promise<boolean> {
  const found = await tree.read(path).catch(() => null)
  const name = integrationOf(path)
  if (found === null || name === null) return known.delete(path)
  const former = known.get(path)
  if (former?.version === found.stat.version) return false
  const file = { name, path, text: plainTextOf(found.bytes), hash: hashOf(found.bytes) }
  known.set(path, { version: found.stat.version, file })
  return former?.file.hash !== file.hash
}
