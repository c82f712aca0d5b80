/**
 * How long the address and the headers of a request may be, in bytes: far more than the longest address that is let through,
 * so that the guard, not the parser, rejects a long one.
 */
export const headerBytes = 64 * 1024
