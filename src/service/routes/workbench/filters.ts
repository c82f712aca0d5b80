import { savedFilters } from '#contract/project/filters'
import { mount } from '../../http/mount'
import { saveFilters } from '../../project/filters'
import { openProject } from '../../project/project'
import type { Mounting } from '../mounting'

/** Filters that a project shares (contract/project/filters.ts). */
export function mountFilters(at: Mounting): void {
  mount(at, savedFilters.saveFilters, async ({ body }) => saveFilters(await openProject(at.ctx), body.filters))
}
