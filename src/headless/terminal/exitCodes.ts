/** What the command ends with. Part of the headless contract: README lists them. */
export const exitCodes = {
  /** Ended as asked: Ctrl-C, a signal, or the desktop shell. */
  ended: 0,
  /** Something unexpected; the message is on stderr. */
  failed: 1,
  /** A flag, argument or environment variable is wrong. */
  usage: 2,
  /** The port asked for with `--port` is taken; the message names the next free one. */
  portTaken: 3,
  /** The workspace cannot be used: newer, damaged, in use, or not writable. */
  workspace: 4,
  /** `validate`: the service would reject something that was checked. */
  rejected: 5,
  /** `replay`, `fuzz`, `scene play`: something is not as it was, or as it has to be. */
  changed: 6,
  /** `replay`, `fuzz`, `scene play`: what was asked for could not run. */
  notRun: 7,
} as const
