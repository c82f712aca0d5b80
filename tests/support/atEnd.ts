/** Where a process that runs specs keeps what it closes at its end; the environment loads this module a second time. */
const place = Symbol.for('blockyard.atEnd')

type Closing = () => unknown

const closings = (): Closing[] => {
  const kept: Closing[] = Reflect.get(globalThis, place) ?? []
  Reflect.set(globalThis, place, kept)
  return kept
}

/**
 * Closes something at the end of the process that runs specs. A hook of a spec file comes too early for what the files
 * of one process share.
 */
export const atEnd = (close: Closing): void => void closings().push(close)

/** Closes everything, the last first. */
export async function closeAll(): Promise<void> {
  for (const close of closings().splice(0).reverse()) await close()
}
