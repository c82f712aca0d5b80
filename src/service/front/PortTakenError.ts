/** The port is taken; `free` is the next one that is not. */
export class PortTakenError extends Error {
  constructor(
    readonly port: number,
    readonly free: number,
  ) {
    super(`Port ${port} is in use by another program; ${free} is free.`)
  }
}
