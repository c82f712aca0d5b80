import type { FileIndex } from './fileIndex'
import type { Serial } from './serial'
import type { Tree } from './tree/tree'

/** A checkout changes many files at once: they are looked at together. */
const TOGETHER_MS = 60

/** Keeps the index as the tree is, whoever changes it. Returns how to stop. */
export async function followTree(
  tree: Tree,
  index: FileIndex,
  { serial, log, settings }: { serial: Serial; log(line: string): void; settings(): Promise<void> },
): Promise<() => void> {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const watch = tree.watch(later)

  function later(): void {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      serial.run(look).catch(error => log(`The project folder cannot be read. ${String(error)}`))
    }, TOGETHER_MS)
    timer.unref()
  }

  async function look(): Promise<void> {
    if (isStopped) return
    await settings()
    const folders = await index.refresh()
    // What came into a new folder before it was watched reported nothing.
    if (!isStopped && watch.follow(folders)) later()
  }

  await look()
  return () => {
    isStopped = true
    if (timer !== null) clearTimeout(timer)
    watch.stop()
  }
}
