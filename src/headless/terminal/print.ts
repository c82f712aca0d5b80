/** Writes to standard output, and waits until it is taken: the process ends right after its command. */
export const print = (content: string | Buffer): Promise<void> =>
  new Promise((done, failed) => {
    process.stdout.write(content, error => (error ? failed(error) : done()))
  })

/** Writes a sentence for the person at the terminal to standard error. */
export const complain = (line: string): void => void process.stderr.write(`${line}\n`)
