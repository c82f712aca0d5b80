import type { PostContent } from '#domain/posts/post'
import { controlsIn, type SceneControl } from '#domain/scene/controls/controlsIn'
import { type FormerControl, nameOfControl } from '#domain/scene/controls/findControl'

/** Remembers which controls posts had as the scene went on, so that a cue whose control is gone can say since when. */
export interface Trace {
  /** Looks at posts as they are after a cue, counted from 0; -1 is before the first. */
  look(postIds: readonly string[], cue: number): void
  /** Whether a post had something to click, now or earlier in the scene. */
  hadControls(postId: string): boolean
  /** What became of a control that a post does not have any more; `null` where it never had it. */
  former(postId: string, control: string): FormerControl | null
  /** The scene went back to before a cue: what it and those after it did is undone. */
  backTo(cue: number): void
}

interface Seen {
  cue: number
  controls: readonly SceneControl[]
}

const isCalled = (name: string) => (control: SceneControl) =>
  nameOfControl(control).toLowerCase() === name.trim().toLowerCase() || control.action_id === name

const isUsable = ({ disabled }: SceneControl): boolean => !disabled

/** `find` returns a post as it is now, private ones included. */
export function createTrace(find: (id: string) => PostContent | undefined): Trace {
  const seen = new Map<string, Seen[]>()

  function look(postIds: readonly string[], cue: number): void {
    for (const id of postIds) {
      const post = find(id)
      if (post === undefined) continue
      const controls = controlsIn(post)
      const before = seen.get(id)
      if (before === undefined && controls.length === 0) continue
      seen.set(id, [...(before ?? []), { cue, controls }])
    }
  }

  return {
    look,
    hadControls: id => seen.has(id),
    backTo(cue) {
      for (const [id, versions] of seen) {
        const left = versions.filter(version => version.cue < cue)
        if (left.length === 0) seen.delete(id)
        else seen.set(id, left)
      }
    },
    former(id, name) {
      const versions = seen.get(id) ?? []
      const last = versions.findLastIndex(({ controls }) => controls.filter(isUsable).some(isCalled(name)))
      const [had, next] = [versions[last], versions[last + 1]]
      if (had === undefined || next === undefined || next.cue < 0) return null
      const known = new Set(had.controls.map(nameOfControl))
      const names = next.controls.filter(isUsable).map(nameOfControl)
      return { cue: next.cue + 1, replacedBy: [...new Set(names.filter(one => !known.has(one)))] }
    },
  }
}
