/** The part of the address that makes a window the one of the presenter. */
const WISH = 'presenter'

/** Whether this window was opened for the presenter. */
export const isPresenterWindow = (): boolean => new URLSearchParams(location.search).has(WISH)

/** Opens the window of the presenter, or brings it to the front. Returns whether the browser let it. */
export function openPresenter(): boolean {
  const opened = window.open(`/?${WISH}`, 'blockyard-presenter', 'popup,width=440,height=760')
  opened?.focus()
  return opened !== null
}
