/** Where a post is shown: one and the same post may stand in both. */
export type PostPlace = 'channel' | 'thread'

/** Returns the row of a post that is drawn there. */
export const rowOf = (id: string, place: PostPlace): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-posts="${place}"] [data-post="${CSS.escape(id)}"]`)

/** Gives the focus to a post of a list, once it is drawn. */
export const focusPost = (id: string, place: PostPlace = 'channel'): void => {
  requestAnimationFrame(() => rowOf(id, place)?.focus())
}
