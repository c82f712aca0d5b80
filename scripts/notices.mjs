// Writes THIRD_PARTY_NOTICES.md: every package that reaches a user, with its licence. `npm run notices`; npm test
// compares the file.
//
// A licence collector from the registry sees what is installed on one machine. This list comes from the lock file, so
// it is the same on every platform, and it holds the packages that the build bundles although they are development
// dependencies.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
export const noticesFile = join(root, 'THIRD_PARTY_NOTICES.md')

/** Packages whose types alone are imported, so that nothing of them is shipped. */
const typesOnly = /^(@types\/|electron$)/

/** The development dependencies that the sources import: the build bundles them. */
export function bundledPackages(sources, devDependencies) {
  const imported = new Set()
  const pattern = /(?:from|import)\s*\(?\s*['"]([^'".#][^'"]*)['"]/g
  for (const text of sources) {
    for (const [, specifier = ''] of text.matchAll(pattern)) {
      const [first = '', second = ''] = specifier.split('?')[0]?.split('/') ?? []
      imported.add(first.startsWith('@') ? `${first}/${second}` : first)
    }
  }
  return Object.keys(devDependencies).filter(name => imported.has(name) && !typesOnly.test(name))
}

/** Where the dependency `name` of the package at `at` is locked: beside it, or in any folder above. */
function placeOf(packages, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return null
  }
}

/**
 * Places of the packages that `roots` need, and of those, without packages of single platforms' tools that are not
 * locked.
 */
export function shippedPlaces(packages, roots) {
  const found = new Set()
  const visit = place => {
    if (place === null || found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {} } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(placeOf(packages, place, name))
  }
  for (const name of roots) visit(placeOf(packages, '', name))
  return [...found].filter(place => !typesOnly.test(nameOf(place))).sort()
}

const nameOf = place => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The texts of licence and notice that a package brings along. */
function licenceTexts(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** One heading per licence text, with the packages that come under it. */
export function noticesOf(entries) {
  const groups = new Map()
  for (const { title, texts } of entries) {
    const text = texts.join('\n\n')
    groups.set(text, [...(groups.get(text) ?? []), title])
  }
  const unnamed = groups.get('') ?? []
  groups.delete('')
  const parts = [...groups].map(([text, titles]) => `## ${titles.join('\n## ')}\n\n${fenced(text)}`)
  const bare =
    unnamed.length === 0 ? [] : [`## Packages without a licence file of their own\n\n- ${unnamed.join('\n- ')}`]
  return `${[intro, ...parts, ...bare].join('\n\n')}\n`
}

const intro = `# Third-party notices

What Blockyard is shipped with: libraries, fonts and data of others, each under its own licence. \`npm run notices\` writes this
page from the lock file.`

const fenced = text => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``

function readEntries() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const {
    dependencies,
    optionalDependencies = {},
    devDependencies,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
  const sources = files.map(file => readFileSync(join(root, file), 'utf8'))
  const roots = [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...bundledPackages(sources, devDependencies),
  ]
  return shippedPlaces(packages, roots).map(place => {
    const { version, license = 'licence not named', os, optional } = packages[place]
    // Builds for single platforms are not installed everywhere, so their texts cannot be compared: their licence is
    // named.
    const texts = os || (optional && !existsSync(join(root, place))) ? [] : licenceTexts(join(root, place))
    return { title: `${nameOf(place)} ${version} (${license})`, texts }
  })
}

/** The page as it should be now. */
export const currentNotices = () => noticesOf(readEntries())

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(noticesFile, currentNotices())
