import { payloadName, readPayloadName } from './fileNames'
import { nameFault, payloadsFolder, stemOf } from './paths'

/** Returns the name that a file from elsewhere gets in the project: its own where the project can use it. */
export function importedName(name: string): string {
  if (nameFault(`${payloadsFolder}/${name}`) === null) return name
  const { stem, kind } = readPayloadName(name) ?? { stem: name, kind: null }
  return kind === null ? `${stemOf(stem)}.json` : payloadName(stemOf(stem), kind)
}
