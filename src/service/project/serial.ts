/** Runs one job after the other, in the order they came; a job that fails stops none behind it. */
export interface Serial {
  run<T>(job: () => Promise<T>): Promise<T>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(job) {
      const next = last.then(job)
      last = next.catch(() => {})
      return next
    },
    idle: async () => void (await last),
  }
}
