import { type CueFault, plainFault } from '#domain/scene/faults/cueFault'

/** What a cue names is not there: thrown by look-ups, and an outcome of the cue like any other. */
export class CannotRun extends Error {
  constructor(readonly fault: CueFault) {
    super(fault.message)
  }
}

export const cannotRun = (code: string, message: string): CannotRun => new CannotRun(plainFault(code, message))
