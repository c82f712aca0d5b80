// Names in package-lock.json every optional package of other platforms that npm left out.
//
// npm leaves out an optional package that the registry at hand does not carry, and then `npm ci` rejects its own lock
// file, here and on the platforms that need the package. Run after `npm install` where that happens; it changes nothing
// elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/** Where a dependency of the package at `at` is found: beside it, or in any folder above. */
function isLocked(packages, at, name) {
  for (let place = at; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true
    if (place === '') return false
  }
}

/** Platform packages carry theirs in their name: `core-linux-arm64-musl`, `cli-win32-x64`. */
function platformOf(name) {
  const match =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(musl|gnu))?/.exec(
      name,
    )
  if (!match) throw new Error(`The platform of ${name} cannot be detected from its name.`)
  const [, os, cpu, libc] = match
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}) }
}

/** The entries a lock lacks, by place. Only exact versions can be named without asking a registry. */
export function missingOptional({ packages }) {
  const missing = {}
  for (const [at, { optionalDependencies = {}, dev, license }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, at, name)) continue
      if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name}@${version} is not an exact version.`)
      const entry = { version, dev, license, optional: true, ...platformOf(name) }
      missing[`node_modules/${name}`] = JSON.parse(JSON.stringify(entry))
    }
  }
  return missing
}

function main() {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  const missing = missingOptional(lock)
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages of other platforms were named.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
