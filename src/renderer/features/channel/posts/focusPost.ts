/** Gives the focus to a post of the list, once it is drawn. */
export const focusPost = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)?.focus())
}
