const FORCE_AFTER_MS = 1_000

/**
 * Resolves when this process is asked to end. One Ctrl-C can arrive several times at once (from the terminal, npm and
 * the launcher), so only one that comes clearly later means "at once".
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise(resolve => {
    let askedAt: number | undefined
    const onSignal = () => {
      if (askedAt !== undefined && Date.now() - askedAt > FORCE_AFTER_MS) process.exit(1)
      askedAt ??= Date.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
}
