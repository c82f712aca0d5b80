import { Type } from 'typebox'
import { StoredFilter } from '#domain/project/settings/schema'
import type { Endpoint } from '../endpoint'

export const savedFilters = {
  /** All of them, in the order in which they are shown. */
  saveFilters: {
    method: 'PUT',
    path: '/workbench/api/project/filters',
    summary: 'Saves the filters of the traffic that the project has',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ filters: Type.Array(StoredFilter, { maxItems: 100 }) }),
    reply: Type.Object({ filters: Type.Array(StoredFilter) }),
    errors: ['workbench.project.write.app_error'],
  },
} as const satisfies Record<string, Endpoint>
