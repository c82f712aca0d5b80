/**
 * The workspace cannot be used: newer than this program, damaged, locked, or not writable. The message says how to fix
 * it.
 */
export class WorkspaceError extends Error {}
