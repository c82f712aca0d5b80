/** Resolves to what a promise brings, or to `undefined` where that takes longer than so many milliseconds. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>(resolve => setTimeout(resolve, ms))])
