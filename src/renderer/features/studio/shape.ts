/** The shapes of documents are the contract's: the command line reads files by the same. */
export { type Shape, shapes } from '#contract/documentShape'
