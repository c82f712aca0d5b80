import { readPayloadName } from '#domain/project/fileNames'

/** The path of a name in a folder that no file has, in whatever case: `a.post.json`, `a-2.post.json`, ... */
export function freePath(files: Readonly<Record<string, unknown>>, folder: string, name: string): string {
  const taken = new Set(Object.keys(files).map(path => path.toLowerCase()))
  const stem = readPayloadName(name)?.stem ?? name
  const ending = name.slice(stem.length)
  for (let count = 1; ; count += 1) {
    const path = `${folder}/${stem}${count === 1 ? '' : `-${count}`}${ending}`
    if (!taken.has(path.toLowerCase())) return path
  }
}
