/** Writes to standard output, and waits until it is taken: the process ends right after its command. */
export const print = (content: string | Buffer): Promise<void> =>
  new Promise((done, failed) => {
    process.stdout.write(content, error => (error ? failed(error) : done()))
  })
