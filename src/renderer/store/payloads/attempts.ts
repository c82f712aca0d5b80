import type { State } from '../state'

/** How the last attempt to send a document from this window stands, beside its entry in the log; never kept. */
export interface Attempt {
  /** It is on its way. */
  isBusy: boolean
  /** Variables without a value stopped it. */
  isStopped: boolean
  /** The text that was rejected, which the problems of the rejection are of; `null` when it was accepted. */
  rejectedText: string | null
  /** It was rejected while the payload was not on the stage: what became of it has not been shown yet. */
  isUnseen: boolean
}

const none: Attempt = { isBusy: false, isStopped: false, rejectedText: null, isUnseen: false }

/** The attempts of this window, by the id of the document. */
export type Attempts = Readonly<Record<string, Attempt>>

export const attemptOf = ({ attempts }: Pick<State, 'attempts'>, documentId: string): Attempt =>
  attempts[documentId] ?? none

/** The state after something became of an attempt. */
export const withAttempt = (
  state: Pick<State, 'attempts'>,
  documentId: string,
  change: Partial<Attempt>,
): Pick<State, 'attempts'> => ({
  attempts: { ...state.attempts, [documentId]: { ...attemptOf(state, documentId), ...change } },
})
