import { pointer } from '#domain/issue'
import type { Cue, CueType, Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { asKind, newCue, type Surroundings } from './newCue'

/** What can be done with the cues of a scene; each is one step of its undo history, and selects what it was done to. */
export interface CueVerbs {
  /** Behind a cue; -1 is the beginning. */
  insert(type: CueType, after: number): void
  duplicate(cue: number): void
  remove(cue: number): void
  /** Before the cue that has the place `to` now. */
  move(from: number, to: number): void
  changeKind(cue: number, type: CueType): void
}

interface Written {
  file: Pick<FormFile<Scene>, 'edit' | 'source'>
  selected: number
  select(cue: number): void
  /** What a new cue behind one can name. */
  around(cue: number): Surroundings
}

export function cueVerbs({ file: { edit, source }, selected, select, around }: Written): CueVerbs {
  const cues: readonly Cue[] = source?.cues ?? []
  const lead = (why: string | null, cue: number) => {
    if (why === null) select(cue)
  }
  return {
    insert: (type, after) =>
      lead(edit({ do: 'add', list: '/cues', value: newCue(type, around(after)), index: after + 1 }), after + 1),
    duplicate: cue => lead(edit({ do: 'duplicate', path: pointer('/cues', cue) }), cue + 1),
    remove: cue => {
      const next = cue < selected ? selected - 1 : Math.min(selected, cues.length - 2)
      lead(
        edit({ do: 'remove', path: pointer('/cues', cue), staysEmpty: true }, { says: `Cue ${cue + 1} deleted` }),
        next,
      )
    },
    move: (from, to) => {
      if (to < 0 || to > cues.length || to === from || to === from + 1) return
      lead(edit({ do: 'move', list: '/cues', from, to }), to > from ? to - 1 : to)
    },
    changeKind: (cue, type) => {
      const held = cues[cue]
      if (held && held.type !== type)
        edit({ do: 'set', path: pointer('/cues', cue), value: asKind(held, type, around(cue - 1)) })
    },
  }
}
