/** What an effect points at, as a cue names it: a part of the stage, or a post with a control of it. */
export type EffectTarget =
  | { place: string }
  /** `control` is the JSON pointer of a control or action link in the post; `''` is the post itself. */
  | { post: string; control: string }

const isAt =
  (path: string) =>
  ({ dataset }: HTMLElement): boolean =>
    dataset['path'] === path || dataset['link'] === path

/**
 * Returns the element of a target inside `container`: parts of the stage are marked `data-place`, posts `data-post`, controls `data-path`
 * and action links `data-link`. A control that is not shown, as in a closed collapsible, is the block around it, or else its post.
 */
export function findTarget(container: Element, target: EffectTarget): HTMLElement | null {
  if ('place' in target) return container.querySelector<HTMLElement>(`[data-place="${CSS.escape(target.place)}"]`)
  if (target.post === '') return null
  const row = container.querySelector<HTMLElement>(`[data-post="${CSS.escape(target.post)}"]`)
  if (row === null || target.control === '') return row
  const parts = [...row.querySelectorAll<HTMLElement>('[data-path], [data-link]')]
  for (let path = target.control; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = parts.find(isAt(path))
    if (found !== undefined) return found
  }
  return row
}
