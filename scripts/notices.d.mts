/** An entry of a lock file, as far as the notices read it. */
export interface LockedPackage {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const noticesFile: string
export function bundledPackages(sources: readonly string[], devDependencies: Record<string, string>): string[]
export function shippedPlaces(packages: Record<string, LockedPackage>, roots: readonly string[]): string[]
export function noticesOf(entries: readonly { title: string; texts: readonly string[] }[]): string
export function currentNotices(): string
