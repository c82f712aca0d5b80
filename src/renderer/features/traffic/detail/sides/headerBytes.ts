import type { Message } from '#contract/exchange'

/** Bytes that headers take on the wire: name, colon, space, value and the end of the line. Secrets are counted as shown. */
export const headerBytes = ({ headers }: Message): number =>
  headers.reduce((sum, [name, value]) => sum + new Blob([name, value]).size + 4, 0)
