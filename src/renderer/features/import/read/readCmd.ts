/**
 * Whether a command is written for cmd: browsers write a caret before every quote, our own command has carets at line
 * ends. Single quotes mean nothing there, so that a command that begins with one is for another shell.
 */
export function isForCmd(command: string): boolean {
  const [first] = /\^?["']/.exec(command) ?? []
  return first === '^"' || (first === '"' && (/\^\s*\r?\n|\^\\\^"/.test(command) || doubled.test(command)))
}

/** `"{""message"":""Hi""}"`: two quotes are one. */
const doubled = /"[[{]\s*""/

/** What cmd and the program leave of a command: a caret at a line end goes with it, any other character after one stays. */
export function withoutCarets(command: string): string {
  const plain = command.replaceAll(/\^\s*\r?\n/g, ' ').replaceAll(/\^([\s\S])/g, '$1')
  if (!doubled.test(plain)) return plain
  return plain.replaceAll(/"(?:[^"]|"")*"/g, word => `"${word.slice(1, -1).replaceAll('""', '\\"')}"`)
}
