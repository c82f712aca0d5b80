/** Runs something at most once in a while: at once when it was quiet, otherwise when the pause is over. */
export interface Throttle {
  ask(): void
  /** Drops what is still to come. */
  end(): void
}

/** `everyMs` is the shortest pause between two runs. */
export function throttle(run: () => void, everyMs: number): Throttle {
  let timer: NodeJS.Timeout | null = null
  let isAsked = false
  let isOver = false
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = null
      if (isAsked) go()
    }, everyMs)
    timer.unref()
  }
  const go = (): void => {
    isAsked = false
    run()
    rest()
  }
  return {
    ask() {
      if (isOver) return
      isAsked = true
      if (timer === null) go()
    },
    end() {
      isOver = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
