/** Characters on a line of a post 700 px wide, roughly. */
const LINE_LENGTH = 90

/** How many lines a text takes, roughly: what is drawn is up to the client's window. */
export const estimatedLines = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0)
