/** How far something that takes its time is. */
export interface Progress {
  done: number
  total: number
  words: string
}

/** What takes its time can be stopped, and says how far it is. */
export interface Working {
  signal: AbortSignal
  onProgress(progress: Progress): void
}
