/** How time passes while a scene is played. */
export interface Pace {
  /** Resolves when that much of the scene's time is over, or it is cut short. */
  pause(ms: number): Promise<void>
  /** Cuts short what is left of the pause that is under way. */
  hurry(): void
  /** 1 is as written; 0 has no pauses. */
  set(speed: number): void
}

/** A scene that nobody watches has no pauses. */
export const withoutPauses = (): Pace => ({ pause: async () => {}, hurry: () => {}, set: () => {} })

/** Time as it passes for an audience; `signal` ends all pauses. */
export function createPace(speed: number, signal: AbortSignal): Pace {
  let rate = speed
  let end: () => void = () => {}
  return {
    pause(ms) {
      if (rate === 0 || ms <= 0 || signal.aborted) return Promise.resolve()
      return new Promise(resolve => {
        const timer = setTimeout(done, ms / rate)
        function done(): void {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          end = () => {}
          resolve()
        }
        end = done
        signal.addEventListener('abort', done, { once: true })
      })
    },
    hurry: () => end(),
    set(next) {
      rate = next
      if (rate === 0) end()
    },
  }
}
