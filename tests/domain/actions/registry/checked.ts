import { checkRegistry } from '#domain/actions/registry/checkRegistry'
import type { Reference } from '#domain/actions/registry/reference'

/** A button that calls this action. */
export const refer = (action_id: string, more: Partial<Reference> = {}): Reference => ({
  action_id,
  path: '/props/svc_blocks/0/action_id',
  kind: 'button',
  disabled: false,
  label: 'Hold',
  required: true,
  ...more,
})

/** The issues of one entry, which a button calls. */
export const issuesOf = (entry: unknown) => checkRegistry({ approve: entry }, [refer('approve')])
export const codesOf = (entry: unknown) => issuesOf(entry).map(issue => issue.code)
