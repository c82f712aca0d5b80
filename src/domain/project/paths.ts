/** Where payloads live in the project. */
export const payloadsFolder = 'payloads'
/** Where simulated integrations live: one file each, no folders (docs/reference/integrations.md). */
export const integrationsFolder = 'integrations'
/** Where scenes live: one file each, no folders (docs/reference/scenes.md). */
export const scenesFolder = 'scenes'
/** The folders whose files can be opened. */
export const projectFolders = [payloadsFolder, integrationsFolder, scenesFolder] as const

export const projectLimits = {
  /** Characters of one name, its ending included. */
  nameLength: 80,
  /** Bytes of one name: file systems allow 255, and a file that is being written has a longer name beside it. */
  nameBytes: 220,
  pathLength: 1024,
  /** Folders below payloads/. */
  depth: 16,
  fileBytes: 5 * 1024 * 1024,
  files: 10_000,
} as const

const MARKS = /[\u0300-\u036f]/g
/** Everything that a name may not have. */
const OTHER = /[^\p{L}\p{M}\p{N}._-]/u
/** Names of devices on Windows, also with an ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i
/** `integrations/NAME.json`; the name is the id of a plugin. */
const INTEGRATION = /^integrations\/([A-Za-z0-9._-]+)\.json$/i
/** `scenes/NAME.json` */
const SCENE = /^scenes\/([^/]+)\.json$/i
/** Control characters, and those that turn the direction of writing or are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Two names that are one on file systems without case. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC')

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Says why a path cannot be one inside the project; `null` for one that is safe to look for. Files that other programs
 * made may have names that new files may not have.
 */
export function pathFault(path: string): string | null {
  if (path === '') return 'it is empty.'
  if (path.length > projectLimits.pathLength) return `it is longer than ${projectLimits.pathLength} characters.`
  if (UNSEEN.test(path)) return 'it has a character that is not visible.'
  if (/[\\:]/.test(path)) return 'it has a character that separates folders or drives on some system.'
  if (path.startsWith('/')) return 'it is an absolute path.'
  const parts = path.split('/')
  if (parts.some(part => part === '' || part === '.' || part === '..')) return 'it leads through no or another folder.'
  if (parts.some(part => part.startsWith('.'))) return 'names that begin with a dot are hidden.'
  if (parts.some(part => DEVICE.test(part))) return 'it has a name that Windows keeps for devices.'
  if (parts.some(part => /[. ]$/.test(part))) return 'a name cannot end with a dot or a space on Windows.'
  if (parts[0] === integrationsFolder) return integrationFault(path)
  if (parts[0] === scenesFolder) return sceneFault(path)
  if (parts[0] !== payloadsFolder)
    return `only ${payloadsFolder}/, ${integrationsFolder}/ and ${scenesFolder}/ hold files that can be opened here.`
  return parts.length > projectLimits.depth + 2 ? `it has more than ${projectLimits.depth} folders.` : null
}

function integrationFault(path: string): string | null {
  if (path === integrationsFolder || INTEGRATION.test(path)) return null
  if (path.split('/').length > 2) return `${integrationsFolder}/ has files only, and no folders.`
  return 'an integration is NAME.json, and its name has letters a to z, digits, -, _ and dots.'
}

function sceneFault(path: string): string | null {
  if (path === scenesFolder || SCENE.test(path)) return null
  if (path.split('/').length > 2) return `${scenesFolder}/ has files only, and no folders.`
  return 'a scene is NAME.json.'
}

/** The name of a scene, by the path of its file; `null` for every other path. */
export const sceneOf = (path: string): string | null => SCENE.exec(path)?.[1] ?? null

/** The path of the file of a scene. */
export const scenePath = (name: string): string => `${scenesFolder}/${name}.json`

/** Whether a file has no kind in its name and no sample data beside it: its folder says what it is. */
export const isAlone = (path: string): boolean => integrationOf(path) !== null || sceneOf(path) !== null

/** The name of a simulated integration, by the path of its file; `null` for every other path. */
export const integrationOf = (path: string): string | null => INTEGRATION.exec(path)?.[1] ?? null

/** The path of the file of a simulated integration. */
export const integrationPath = (name: string): string => `${integrationsFolder}/${name}.json`

/** Says why the last name of a path cannot be given to a new file or folder; `null` when it can. */
export function nameFault(path: string): string | null {
  const fault = pathFault(path)
  if (fault !== null) return fault
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name !== name.normalize('NFC')) return 'its characters are not composed (NFC).'
  if (OTHER.test(name)) return 'names are letters, digits, -, _ and dots.'
  if ([...name].length > projectLimits.nameLength || bytesOf(name) > projectLimits.nameBytes)
    return `names have at most ${projectLimits.nameLength} characters.`
  return null
}

/** Says why a path cannot be that of a payload, its sample data, an integration or a scene; `null` when it can. */
export const fileFault = (path: string): string | null =>
  pathFault(path) ?? (/[^/]\.json$/i.test(path) && path.includes('/') ? null : 'payloads are .json files.')

/** The longest ending, and room for a number. */
const STEM_LENGTH = projectLimits.nameLength - '.third-party-blocks.json'.length - 4
const STEM_BYTES = projectLimits.nameBytes - 40

/** A name from a title: `Roll out checkout-api 4.18.0?` gives `roll-out-checkout-api-4.18.0`. */
export function stemOf(title: string, fallback = 'untitled'): string {
  const plain = title.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
  const words = plain.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/\.{2,}/g, '.')
  let stem = ''
  for (const letter of words) {
    if ([...stem].length >= STEM_LENGTH || bytesOf(stem + letter) > STEM_BYTES) break
    stem += letter
  }
  stem = stem.replace(/-{2,}/g, '-').replace(/^[-.]+|[-.]+$/g, '')
  return stem === '' ? fallback : DEVICE.test(stem) ? `${stem.split('.')[0]}-payload` : stem
}

/** The first of `rollout-gate`, `rollout-gate-2`, ... of which no name is there yet, in whatever case. */
export function freeStem(stem: string, isTaken: (stem: string) => boolean): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? stem : `${stem}-${number}`
    if (!isTaken(tried)) return tried
  }
}
