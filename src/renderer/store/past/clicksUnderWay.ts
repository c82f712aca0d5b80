import { controlsIn } from '#domain/scene/controls/controlsIn'
import type { State } from '../state'

/** The controls whose clicks had no response yet: by post, the paths that are drawn as waiting. */
export function clicksUnderWay({ traffic, posts }: State): Record<string, ReadonlySet<string>> {
  const clicks = traffic.exchanges.filter(({ kind, duration_ms }) => kind === 'click' && duration_ms === null)
  const paths = clicks.flatMap(({ post_id, channel_id, action_id }) => {
    const post = posts.byChannel[channel_id]?.posts.find(({ id }) => id === post_id)
    const control = post && controlsIn(post).find(one => one.action_id === action_id)
    return control ? [{ post_id, path: control.path }] : []
  })
  const byPost = Object.groupBy(paths, ({ post_id }) => post_id)
  return Object.fromEntries(
    Object.entries(byPost).map(([id, controls = []]) => [id, new Set(controls.map(({ path }) => path))]),
  )
}
