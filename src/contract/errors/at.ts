/** One entry of the table; the message stays a literal, so that the names in its braces are known. */
export const at = <const M extends string>(status: number, message: M) => ({ status, message })
