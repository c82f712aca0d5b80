import type { Decision, DecisionWanted, LoadedIntegration, StoredValue } from './protocol'
import { createThread, type Job, type Thread } from './thread'

/** Decides calls in a thread of its own, so that no rule can stall the service. */
export interface Decider {
  /** @throws StoppedError for what took too long */
  decide(wanted: DecisionWanted): Promise<Decision>
  /** Sets values where the thread has the integration; decisions that wait come before. */
  put(name: string, change: { values: readonly StoredValue[]; isReset: boolean }): Promise<void>
  /** What the thread has of its state is not so any more: the next decision takes it from the workspace. */
  forget(name: string): void
  close(): Promise<void>
}

/** An integration as it is now, with what stands for its file: another one, another file. */
export interface DecidableIntegration extends Omit<LoadedIntegration, 'state'> {
  version: string
}

export interface DeciderParts {
  integration(name: string): DecidableIntegration
  /** All that is kept of it. */
  state(name: string): readonly StoredValue[]
}

/**
 * Two threads, each started when it is needed: one for all integrations, and one for those that had to be stopped, until
 * their files are others. So whoever waits for a well-behaved integration waits once at most.
 */
export function createDecider({ integration, state }: DeciderParts): Decider {
  /** Name -> the version of its file that was stopped. */
  const slow = new Map<string, string>()
  const parts = {
    load: (name: string, isKnown: boolean): LoadedIntegration => {
      const { version: _, ...loaded } = integration(name)
      return { ...loaded, state: isKnown ? null : state(name) }
    },
    again: (job: Job) => threadOf(job.name).run(job),
    stopped: (name: string) => void slow.set(name, integration(name).version),
  }
  const usual = createThread(parts)
  const apart = createThread(parts)

  function threadOf(name: string): Thread {
    const isSlow = slow.has(name) && (slow.get(name) === integration(name).version || apart.isBusyWith(name))
    const [chosen, other] = isSlow ? [apart, usual] : [usual, apart]
    if (!isSlow) slow.delete(name)
    // Only one of them knows its state.
    other.forget(name)
    return chosen
  }

  return {
    async decide(wanted) {
      const { name } = wanted
      const { version } = integration(name)
      const decision = await threadOf(name).run({ type: 'decide', name, version, wanted })
      if (decision === null) throw new Error('A decision is missing.')
      return decision
    },
    async put(name, change) {
      const thread = threadOf(name)
      if (thread.knows(name)) await thread.run({ type: 'put', name, ...change })
    },
    forget(name) {
      usual.forget(name)
      apart.forget(name)
    },
    close: async () => void (await Promise.all([usual.close(), apart.close()])),
  }
}
