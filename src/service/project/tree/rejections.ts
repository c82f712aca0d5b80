import { ServiceError } from '../../errors/ServiceError'

/** Rejections of the project, each naming the path it is about. */
export const missing = (Path: string) => new ServiceError('workbench.project.missing.app_error', { values: { Path } })

export const existing = (Path: string) => new ServiceError('workbench.project.exists.app_error', { values: { Path } })

export const unusable = (Path: string, Why: string) =>
  new ServiceError('workbench.project.name.app_error', { values: { Path, Why } })

export const changed = (Path: string) => new ServiceError('workbench.project.changed.app_error', { values: { Path } })

/** Rejects a write where the file has other bytes than those it was made from, `null` for no file. */
export function requireFormer(path: string, now: Buffer | null, former: Buffer | null): void {
  if (now === null ? former !== null : former === null || !now.equals(former)) throw changed(path)
}

export const isChanged = (error: unknown): boolean =>
  error instanceof ServiceError && error.id === 'workbench.project.changed.app_error'

export const unwritable = (Path: string, Why: string, cause?: unknown) =>
  new ServiceError('workbench.project.write.app_error', { values: { Path, Why }, cause })

export const badTarget = (Name: string, Why: string) =>
  new ServiceError('workbench.project.target.app_error', { values: { Name, Why } })

const causes: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk is full.',
  EROFS: 'the disk is read-only.',
  EACCES: 'the folder may not be written.',
  EPERM: 'the folder may not be written.',
  ENOTDIR: 'a file has the name of a folder on the way.',
  EISDIR: 'a folder has this name.',
  ENAMETOOLONG: 'the name is too long for this disk.',
  EBUSY: 'another program holds it.',
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What the operating system said, as a rejection of the write. */
export function asUnwritable(path: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const why = causes[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
  return unwritable(path, why, error)
}
