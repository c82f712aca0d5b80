import { project as endpoints } from '#contract/project/endpoints'
import { projectOf } from '../../store/payloads/project'
import type { Workbench } from '../../store/workbench'

/** Lists the project folder anew; what is listed already stays until the new list is there. */
export async function loadProject({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const result = await call(endpoints.project, {})
  if (result.ok) store.setState({ project: projectOf(result.value) })
  else store.setState(({ project }) => ({ project: { ...project, status: 'failed', error: result.error.message } }))
}
