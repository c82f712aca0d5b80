import { type CueFault, plainFault } from '../faults/cueFault'
import { near } from '../faults/near'
import type { ControlOption, SceneControl } from './controlsIn'

export type Found<T> = { ok: true; value: T } | { ok: false; fault: CueFault }

const isAlike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What a control is called where people choose one: its label, or its action id where nothing is written on it. */
export const nameOfControl = ({ label, action_id }: Pick<SceneControl, 'label' | 'action_id'>): string =>
  label.trim() === '' ? action_id : label

interface Wanted {
  control: string
  /** What the cue does with it: `Click` a button or link, `Choose` of a menu. */
  verb: 'click' | 'choose'
  /** What became of the post since the scene began: which cue took the control away, and what came in its place. */
  former: FormerControl | null
}

/** A control that a post had earlier in the scene. */
export interface FormerControl {
  /** The cue that took it away, counted from 1. */
  cue: number
  /** What the post got at the same time. */
  replacedBy: readonly string[]
}

/** Finds a control of a post by what is written on it, else by its action id. */
export function findControl(controls: readonly SceneControl[], wanted: Wanted): Found<SceneControl> {
  const { control, verb } = wanted
  const fitting = controls.filter(({ is }) => (is === 'menu') === (verb === 'choose'))
  const found =
    fitting.find(({ label }) => isAlike(label, control)) ?? fitting.find(({ action_id }) => action_id === control)
  if (found === undefined) return { ok: false, fault: missingControl(controls, fitting, wanted) }
  if (!found.disabled) return { ok: true, value: found }
  return {
    ok: false,
    fault: plainFault('scene.disabled', `${nameOfControl(found)} is disabled in this post.${nowAs(wanted.former)}`),
  }
}

function missingControl(all: readonly SceneControl[], fitting: readonly SceneControl[], wanted: Wanted): CueFault {
  const { control, verb, former } = wanted
  const names = [...new Set(fitting.map(nameOfControl))]
  const alike = near(control, [...names, ...fitting.map(({ action_id }) => action_id)])
  const known = [...new Set(alike.map(one => nameFor(one, fitting)))]
  const best =
    former === null ? known : [...new Set([...former.replacedBy.filter(one => names.includes(one)), ...known])]
  const offered = best.length > 0 ? best : names
  return {
    code: 'scene.no_control',
    message: [sentence(control, former), instead(offered, former), otherKind(all, { control, verb })]
      .filter(Boolean)
      .join(' '),
    nearest: offered.slice(0, 3),
    fixes: offered.slice(0, 3).map(name => ({
      label: verb === 'click' ? `Click ${name}` : `Choose of ${name}`,
      path: '/control',
      value: name,
    })),
  }
}

const nameFor = (word: string, controls: readonly SceneControl[]): string =>
  controls.some(one => nameOfControl(one) === word)
    ? word
    : nameOfControl(controls.find(({ action_id }) => action_id === word) ?? { label: word, action_id: word })

const sentence = (control: string, former: FormerControl | null): string =>
  former === null ? `This post has no ${control}.` : `${control} no longer exists in this post.`

function instead(offered: readonly string[], former: FormerControl | null): string {
  if (former !== null) {
    const [by] = former.replacedBy
    return by === undefined ? `Cue ${former.cue} removes it.` : `Cue ${former.cue} replaces it with ${by}.`
  }
  return offered.length === 0 ? 'It has nothing to click.' : `Did you mean ${offered[0]}?`
}

/** A menu is chosen of, and a button is clicked: whoever mixes them up is told. */
function otherKind(all: readonly SceneControl[], { control, verb }: Pick<Wanted, 'control' | 'verb'>): string {
  const other = all.find(one => isAlike(one.label, control) || one.action_id === control)
  if (other === undefined) return ''
  return verb === 'click'
    ? `${control} is a menu: use a cue of type choose.`
    : `${control} is no menu: use a cue of type click.`
}

const nowAs = (former: FormerControl | null): string => (former === null ? '' : ` Cue ${former.cue} disables it.`)

/** Finds an option of a menu by what is written on it, else by its value. */
export function findOption(options: readonly ControlOption[], option: string): Found<ControlOption> {
  const found = options.find(({ text }) => isAlike(text, option)) ?? options.find(({ value }) => value === option)
  if (found !== undefined) return { ok: true, value: found }
  const texts = options.map(({ text }) => text)
  const alike = near(option, texts)
  const offered = alike.length > 0 ? alike : texts.slice(0, 3)
  return {
    ok: false,
    fault: {
      code: 'scene.no_option',
      message: `This menu has no ${option}. ${offered.length === 0 ? 'It is empty.' : `Did you mean ${offered[0]}?`}`,
      nearest: offered,
      fixes: offered.map(value => ({ label: `Choose ${value}`, path: '/option', value })),
    },
  }
}
