/** Writes to standard output, and waits until it is taken: the process ends right after its command. */
export const print = (content: string | Buffer): Promise<void> =>
  new Promise((done, failed) => {
    process.stdout.write(content, error => (error ? failed(error) : done()))
  })

/** All but tab and line end: a terminal obeys them, and words of payloads and servers may hold any. */
const controls = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A text as a terminal can show it. */
export const readable = (text: string): string => text.replaceAll(controls, '\uFFFD')

/** Writes a sentence for the person at the terminal to standard error. */
export const complain = (line: string): void => void process.stderr.write(`${readable(line)}\n`)
