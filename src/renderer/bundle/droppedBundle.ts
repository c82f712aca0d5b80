import { isBundleName } from '#domain/bundle/format'

/** The repro bundle that was dropped alone; `null` for anything else, which goes where it was dropped. */
export function droppedBundle({ files }: DataTransfer): File | null {
  const [file, ...others] = files
  return file && others.length === 0 && isBundleName(file.name) ? file : null
}
