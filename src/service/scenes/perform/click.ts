import type { SceneControl } from '#domain/scene/controls/controlsIn'
import { controlsIn } from '#domain/scene/controls/controlsIn'
import { type Found, findControl, findOption } from '#domain/scene/controls/findControl'
import type { CueOf } from '#domain/scene/schema/scene'
import { CannotRun } from '../run/cannotRun'
import { type FoundPost, findPost } from '../run/posts'
import { requestAs } from '../run/request'
import type { SceneRun } from '../run/sceneRun'
import type { Stage } from '../run/stage'
import type { Acted, Perform, Ready } from './ready'

interface At {
  run: SceneRun
  stage: Stage
}

interface Wanted {
  cue: CueOf<'click'> | CueOf<'choose'>
  verb: 'click' | 'choose'
  /** What is chosen of the menu that was found; nothing of a button. */
  chosen(control: SceneControl): string | undefined
}

/** A click on a button or an action link. */
export const click: Perform<CueOf<'click'>> = (at, cue) => clicking(at, { cue, verb: 'click', chosen: () => undefined })

/** An option that is chosen of a menu, by what is written on it. */
export const choose: Perform<CueOf<'choose'>> = (at, cue) =>
  clicking(at, { cue, verb: 'choose', chosen: control => optionOf(at.stage, control, cue.option) })

function optionOf(stage: Stage, { source, options }: SceneControl, option: string): string {
  if (source === 'users') return stage.userNamed(option, '/option').id
  if (source === 'channels') return stage.channelNamed(option, '/option').id
  return found(findOption(options, option)).value
}

function found<T>(result: Found<T>): T {
  if (result.ok) return result.value
  throw new CannotRun(result.fault)
}

function clicking({ run, stage }: At, { cue, verb, chosen }: Wanted): Ready {
  const user = stage.actor()
  const post = findPost(run, stage, { match: cue.post, path: '/post', withControls: true })
  const former = run.trace.former(post.id, cue.control)
  const control = found(findControl(controlsIn(post), { control: cue.control, verb, former }))
  const selected_option = chosen(control)
  return {
    effect: { user_id: user.id, post_id: post.id, control: control.path },
    act: () => dispatch(run, { user: user.id, post, control, selected_option }),
  }
}

interface Click {
  user: string
  post: FoundPost
  control: SceneControl
  selected_option: string | undefined
}

async function dispatch({ ctx }: SceneRun, { user, post, control, selected_option }: Click): Promise<Acted> {
  const { action_id, format, query, value } = control
  const option = selected_option ?? (value === '' ? undefined : value)
  const cookie = cookieOf(post, control)
  const body = {
    integration_format: format,
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(option === undefined ? {} : { selected_option: option }),
    ...(cookie === '' ? {} : { cookie }),
  }
  const path = `/api/v4/posts/${post.id}/actions/${encodeURIComponent(action_id)}`
  const { status, exchange_id, json, error } = await requestAs(ctx, { user, method: 'POST', path, body })
  // The integration may accept the call and still say that it came to nothing: the clicker reads it below the message.
  const said = error || (typeof json.error === 'string' ? json.error : '')
  return { outcome: said === '' ? 'ran' : 'failed', message: said, status, exchange_id, post_id: post.id }
}

/** A private message is not kept: its cookie, which clients send along, says what a click does. */
function cookieOf({ props }: FoundPost, { cookie }: SceneControl): string {
  const sealed = props['svc_blocks_actions']
  return cookie !== '' ? cookie : typeof sealed === 'string' ? sealed : ''
}
