import type { ValueChange } from '#domain/edits/valueChanges'
import { pointer } from '#domain/issue'
import { nameOfControl } from '#domain/scene/controls/findControl'
import type { Cue } from '#domain/scene/schema/scene'
import type { PickedControl } from '../stage/pickControl'

/** What a cue becomes when a control is picked for it: a menu is chosen of, everything else is clicked. */
export function changesOfPick(cue: Cue, at: string, { control, post }: PickedControl): ValueChange[] {
  const set = (key: string, value: unknown): ValueChange => ({ do: 'set', path: pointer(at, key), value })
  const named = [set('control', nameOfControl(control)), set('post', post)]
  if (cue.type === 'highlight') return [set('place', undefined), ...named]
  if (cue.type !== 'click' && cue.type !== 'choose') return named
  if (control.is !== 'menu')
    return cue.type === 'click' ? named : [set('type', 'click'), set('option', undefined), ...named]
  const option = control.options[0]?.text ?? ''
  if (cue.type === 'click') return [set('type', 'choose'), set('option', option), ...named]
  const isThere = control.options.some(({ text, value }) => text === cue.option || value === cue.option)
  return [...named, ...(isThere ? [] : [set('option', option)])]
}
