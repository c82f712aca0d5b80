import { presenterWish } from '#contract/bridge'

/** Whether this window was opened for the presenter. */
export const isPresenterWindow = (): boolean => location.search === presenterWish

/** Opens the window of the presenter, or brings it to the front. Returns whether the browser let it. */
export function openPresenter(): boolean {
  const opened = window.open(`/${presenterWish}`, 'blockyard-presenter', 'popup,width=440,height=760')
  opened?.focus()
  return opened !== null
}
