import { scenes as endpoints } from '#contract/scene/scenes'
import type { Workbench } from '../workbench'

type Reach = Pick<Workbench, 'store' | 'call'>

/** The request for the list that was made last: an older response is of no use any more. */
let latest = 0

/** Lists the scenes anew; what is listed already stays until the new list is there. */
export async function loadScenes({ store, call }: Reach): Promise<void> {
  latest += 1
  const own = latest
  const result = await call(endpoints.scenes, {})
  if (own !== latest) return
  store.setState(({ scenes }) => ({
    scenes: result.ok
      ? { ...scenes, status: 'ready', error: '', list: result.value.scenes }
      : { ...scenes, status: 'failed', error: result.error.message },
  }))
}
