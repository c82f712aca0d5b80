import { useState } from 'react'
import type { Issue } from '#domain/issue'

interface RecordRules<R> {
  /** What the service would say of the record with these fields changed. */
  check(fields: Partial<R>): readonly Issue[]
  /** Changes them on the service. Resolves to why not, or `null`. */
  change(fields: Partial<R>): Promise<string | null>
}

/** The fields of a record, each applied on its own. */
export interface RecordFields<R> {
  /** Resolves to whether it was applied; why not stands at the field until it is. */
  apply<K extends keyof R & string>(field: K, value: R[K]): Promise<boolean>
  errorOf(field: keyof R & string): string | false
}

/**
 * Applies the fields of a record one by one. What breaks a rule of the service is not sent; it is said at the field, as is
 * what the service rejects.
 */
export function useRecord<R extends object>({ check, change }: RecordRules<R>): RecordFields<R> {
  const [problem, setProblem] = useState<{ field: string; error: string } | null>(null)
  const apply = async <K extends keyof R & string>(field: K, value: R[K]) => {
    const fields: Partial<R> = {}
    fields[field] = value
    const error = problemAt(check(fields), field) || (await change(fields))
    setProblem(error ? { field, error } : null)
    return !error
  }
  return { apply, errorOf: field => problem?.field === field && problem.error }
}

/** The first error of a field, in words; `''` where there is none. */
export const problemAt = (issues: readonly Issue[], field: string): string =>
  issues.find(({ path, severity }) => severity === 'error' && path.split('/')[1] === field)?.message ?? ''
