import { stat } from 'node:fs/promises'

/**
 * Looks at files every so many milliseconds, and reports when one is another than before. The first look reports too:
 * whoever has read a file before cannot know what it has become since.
 */
export function lookAgain(files: readonly string[], ms: number, changed: () => void): () => void {
  let known: string | undefined
  let isLooking = false
  let isStopped = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const seen = (await Promise.all(files.map(versionOf))).join()
    isLooking = false
    const isOther = seen !== known
    known = seen
    if (isOther && !isStopped) changed()
  }

  void look()
  const timer = setInterval(() => void look(), ms).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/** What is different as soon as a file was written, replaced or deleted. */
const versionOf = (file: string): Promise<string> =>
  stat(file, { bigint: true }).then(
    ({ ino, size, mtimeNs, ctimeNs }) => [ino, size, mtimeNs, ctimeNs].join(),
    () => 'missing',
  )
