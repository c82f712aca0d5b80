import { withTraffic } from '../payloads/stage'
import type { Store } from '../workbench'
import { alone } from './chosen'
import type { ResendDraft } from './inspection'

/** Opens an exchange to be changed and sent again; its details take the room. */
export const editExchange = ({ setState }: Store, id: string): void =>
  setState(state => ({ ...withTraffic(state), editing: id, selected: id, chosen: alone(id), compared: null }))

/** Leaves the editor; what was changed is kept until it is sent. */
export const stopEditing = ({ setState }: Store): void => setState({ editing: '' })

/** Keeps what is being changed of an exchange; `null` forgets it. */
export const keepDraft = ({ setState }: Store, id: string, draft: ResendDraft | null): void =>
  setState(({ resendDrafts }) => {
    const { [id]: _, ...others } = resendDrafts
    return { resendDrafts: draft ? { ...others, [id]: draft } : others }
  })

/** Shows two exchanges beside each other, and selects the later one; both stay chosen where they are. */
export const showCompared = ({ setState }: Store, was: string, now: string): void =>
  setState(state => ({
    ...withTraffic(state),
    compared: { was, now },
    selected: now,
    chosen: state.chosen.ids.has(was) && state.chosen.ids.has(now) ? state.chosen : alone(now),
    editing: '',
  }))
