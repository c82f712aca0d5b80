import { controlsIn, type SceneControl } from '../../controls/controlsIn'
import { findControl, findOption, nameOfControl } from '../../controls/findControl'
import { referenceTo } from '../parts/reference'
import type { World } from '../parts/world'
import { because, type Deed, failing, nobody, type ReadDeed, unclear } from './deed'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A click on a button or an action link, or an option of a menu. */
export const clicked: ReadDeed = ({ world, stage }, request, [postId = '', action = '']) => {
  const { user, body, response, isRejected } = request
  if (user === undefined) return because(nobody)
  const post = world.post(postId)
  if (post === undefined) return because('The post that it clicks is not known.')
  const option = asText(body['selected_option'])
  const control = controlNamed(controlsIn(post), decodeURIComponent(action), option)
  if (control === null)
    return because('The post has no such control at that moment, or two that words cannot tell apart.')
  const match = referenceTo(world, post, { reader: user.id, withControls: true })
  if (match === null) return because(unclear)
  const chosen = control.control.is === 'menu' ? optionNamed(world, control.control, option) : ''
  if (chosen === null) return because(`The menu has no option ${option}.`)
  const why = stage.enter(user, post.channel_id, { at: request.at, exchange: request.number })
  if (why !== null) return because(why)
  const isFailed = isRejected || asText(response['error']) !== ''
  const shared = { ...stage.as(user), control: control.name, post: match, ...failing(isFailed) }
  const cue =
    chosen === '' ? { type: 'click' as const, ...shared } : { type: 'choose' as const, ...shared, option: chosen }
  return { cue, uses: [post.id], secrets: 0 } satisfies Deed
}

/** The control of an action, and the name by which a cue finds it. */
function controlNamed(controls: readonly SceneControl[], action: string, option: string) {
  // A button may send a value as its option; of a menu, an option is always chosen.
  const fitting = controls.filter(
    one => one.action_id === action && (one.is === 'menu' ? option !== '' : one.value === option),
  )
  for (const control of fitting) {
    const verb = control.is === 'menu' ? 'choose' : 'click'
    for (const name of [nameOfControl(control), control.action_id]) {
      const found = findControl(controls.map(enabled), { control: name, verb, former: null })
      if (name.trim() !== '' && found.ok && found.value.path === control.path) return { control, name }
    }
  }
  return null
}

const enabled = (control: SceneControl): SceneControl => ({ ...control, disabled: false })

function optionNamed({ people, channels }: World, { source, options }: SceneControl, value: string): string | null {
  if (source === 'users') return people.get(value)?.username ?? null
  if (source === 'channels') return channels.get(value)?.name ?? null
  const own = options.find(one => one.value === value)
  if (own === undefined) return null
  const found = findOption(options, own.text)
  return found.ok && found.value.value === value && own.text.trim() !== '' ? own.text : value
}

/** A reaction, or its removal. */
const reacting = (
  { world, stage }: Parameters<ReadDeed>[0],
  request: Parameters<ReadDeed>[1],
  { postId, emoji, remove }: { postId: string; emoji: string; remove: boolean },
): Deed => {
  const { user } = request
  if (user === undefined) return because(nobody)
  const post = world.post(postId)
  if (post === undefined) return because('The post that it reacts to is not known.')
  const match = referenceTo(world, post)
  if (match === null) return because(unclear)
  const why = stage.enter(user, post.channel_id, { at: request.at, exchange: request.number })
  if (why !== null) return because(why)
  const removed = remove ? { remove } : {}
  const shared = { ...stage.as(user), ...failing(request.isRejected) }
  return { cue: { type: 'react', ...shared, emoji, post: match, ...removed }, uses: [post.id], secrets: 0 }
}

export const reacted: ReadDeed = (at, request) =>
  reacting(at, request, {
    postId: request.idOf(request.body['post_id']),
    emoji: asText(request.body['emoji_name']),
    remove: false,
  })

export const unreacted: ReadDeed = (at, request, [postId = '', emoji = '']) =>
  reacting(at, request, { postId, emoji: decodeURIComponent(emoji), remove: true })
