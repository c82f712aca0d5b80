/** The files of a recording, by name. */
export type Files = ReadonlyMap<string, string>

/** Changes the text of a file; one that is not there stays so. */
export function changeFile(files: Map<string, string>, name: string, edit: (text: string) => string): void {
  const text = files.get(name)
  if (text !== undefined) files.set(name, edit(text))
}
