import type { Store } from '../../../store/workbench'
import type { Route } from './senders'

/** Makes the window act as whom a dialog is opened for: only they see it. */
export function actAs(store: Store, { sender }: Pick<Route, 'sender'>): void {
  if (sender && sender.id !== store.getState().personaId) store.setState({ personaId: sender.id, voiceId: '' })
}
