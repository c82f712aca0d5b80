// Copies of the build without one of its parts: what it costs is measured beside the build as it is.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/**
 * A copy of the build in which each of the places reads otherwise; throws where one is not there exactly once.
 * @param {string} name
 * @param {Array<[RegExp, string]>} changes
 */
export function buildWithout(name, changes) {
  const folder = join(root, 'out', `bench-without-${name}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  cpSync(join(root, 'out', 'main'), folder, { recursive: true })
  for (const [place, text] of changes) {
    const files = globSync('chunks/*.js', { cwd: folder })
      .map(file => join(folder, file))
      .filter(file => place.test(readFileSync(file, 'utf8')))
    const found = files.flatMap(file => readFileSync(file, 'utf8').match(new RegExp(place, 'g')) ?? [])
    if (files.length !== 1 || found.length !== 1) {
      remove()
      throw new Error(`${place} was looked for in the build, and found ${found.length} times.`)
    }
    writeFileSync(files[0], readFileSync(files[0], 'utf8').replace(place, text))
  }
  return { entry: join(folder, 'headless.js'), remove }
}
