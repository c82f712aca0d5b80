export interface LockEntry {
  version?: string
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  [key: string]: unknown
}

export function missingOptional(lock: { packages: Record<string, LockEntry> }): Record<string, LockEntry>
