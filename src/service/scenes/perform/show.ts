import { controlsIn } from '#domain/scene/controls/controlsIn'
import { findControl, nameOfControl } from '#domain/scene/controls/findControl'
import type { CueOf } from '#domain/scene/schema/scene'
import { CannotRun } from '../run/cannotRun'
import { findPost } from '../run/posts'
import { type Perform, type Ready, ran } from './ready'

const shown = (effect: Ready['effect'] = {}): Ready => ({ effect, act: async () => ran })

export const persona: Perform<CueOf<'persona'>> = ({ stage }, { as }) =>
  shown({ user_id: stage.userNamed(as, '/as').id })

export const channel: Perform<CueOf<'channel'>> = ({ run, stage }, { channel: name }) => {
  const { id: channel_id } = stage.channelNamed(name, '/channel')
  run.standing = { ...run.standing, channel: name, channel_id }
  return shown()
}

export const theme: Perform<CueOf<'theme'>> = ({ run }, { theme: name }) => {
  run.standing.theme = name
  return shown()
}

export const title: Perform<CueOf<'title'>> = () => shown()
export const note: Perform<CueOf<'note'>> = () => shown()

/** A ring around a part of the channel, a post, or a control of a post. */
export const highlight: Perform<CueOf<'highlight'>> = ({ run, stage }, { place, post: match, control }) => {
  if (place !== undefined) return shown()
  const post = findPost(run, stage, { match, path: '/post', withControls: control !== undefined })
  if (control === undefined) return shown({ post_id: post.id })
  const controls = controlsIn(post)
  // Whether it can be clicked does not matter to a ring, nor whether it is a menu.
  const verb = controls.some(one => one.is === 'menu' && nameOfControl(one) === control) ? 'choose' : 'click'
  const enabled = controls.map(one => ({ ...one, disabled: false }))
  const found = findControl(enabled, { control, verb, former: run.trace.former(post.id, control) })
  if (!found.ok) throw new CannotRun(found.fault)
  return shown({ post_id: post.id, control: found.value.path })
}
