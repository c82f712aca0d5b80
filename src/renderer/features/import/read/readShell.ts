import { split } from 'shlex'

/** A curl command of a POSIX shell, and what the lines around it give it. */
export interface ShellCommand {
  /** From `curl` on. */
  command: string
  /** What it reads from standard input; `null` where that is not written here. */
  input: string | null
  /** Variables that are set before it. */
  variables: ReadonlyMap<string, string>
}

/** What may stand before a command on its line: a prompt, `sudo`, variables for this command alone. */
const prompt = String.raw`(?:[$%>] |[\w.-]+@[\w.-]+[^\n$%]*[$%] |PS[^>\n]*> ?|[A-Za-z]:\\[^>\n]*> ?)?`
const before = String.raw`(?:(?:sudo|time|exec) +|[A-Za-z_]\w*=\S* +|\$\w+ *= *)*`
const lead = new RegExp(
  String.raw`^[ \t]*${prompt}${before}(?=(?:(?:[\w.~-]*/)*curl(?:\.exe)?|Invoke-(?:RestMethod|WebRequest)|irm|iwr)(?:\s|$))`,
  'im',
)

/** `echo '{…}' | curl …`: what is piped into it. */
const piped = new RegExp(
  String.raw`^[ \t]*${prompt}(echo|printf|cat)\b((?:(?!\|\s*curl)[\s\S])*)\|\s*(?=curl(?:\.exe)?\s)`,
  'm',
)

/** Whether a text looks like a curl command, in whatever shell. */
export const isCurl = (text: string): boolean => !/^[[{"]/.test(text) && (lead.test(text) || piped.test(text))

/** Finds the first curl of a text. Comments and other commands before it are not read. */
export function shellCommand(text: string): ShellCommand {
  const whole = withoutSubstitutions(text)
  const pipe = piped.exec(whole)
  const found = lead.exec(whole)
  if (pipe && (!found || pipe.index <= found.index)) return fromPipe(whole, pipe)
  const start = found ? found.index + found[0].length : 0
  return { ...withInput(whole.slice(start)), variables: variablesIn(whole.slice(0, start)) }
}

function fromPipe(text: string, [whole, program = '', rest = '']: RegExpExecArray): ShellCommand {
  const start = text.indexOf(whole)
  const variables = variablesIn(text.slice(0, start))
  const command = text.slice(start + whole.length)
  // The document of `cat <<EOF | curl …` follows the line of the command.
  if (program === 'cat') return { ...withInput(command.replace(/\n|$/, end => ` ${rest.trim()}${end}`)), variables }
  return { command, input: printed(program, wordsIn(rest)), variables }
}

/** What `echo` or `printf` writes. */
function printed(program: string, words: readonly string[]): string {
  if (program === 'echo') return words.filter((word, at) => at > 0 || !/^-[neE]+$/.test(word)).join(' ')
  const [format = '', ...values] = words
  return /^%s(?:\\n)?$/.test(format) ? values.join('') : format.replace(/\\n$/, '').replaceAll('%%', '%')
}

/** A here document is what the command reads from standard input. */
const hereDocument = /<<-?[ \t]*(['"]?)(\w+)\1([^\n]*)\n([\s\S]*?)\n[ \t]*\2[ \t]*(?=\n|$)/

function withInput(command: string): Pick<ShellCommand, 'command' | 'input'> {
  const found = hereDocument.exec(command)
  if (!found) return { command, input: null }
  const [whole, , , rest = '', input = ''] = found
  return { command: command.slice(0, found.index) + rest + command.slice(found.index + whole.length), input }
}

/** `"$(cat <<'EOF' … EOF)"` is the document itself. */
const substitution = /"?\$\(\s*cat\s+<<-?[ \t]*(['"]?)(\w+)\1[ \t]*\n([\s\S]*?)\n[ \t]*\2[ \t]*\n?\s*\)"?/g

const withoutSubstitutions = (text: string): string =>
  text.replaceAll(substitution, (_whole, _quote, _end, document: string) => quoted(document))

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const assignment = /^(?:export[ \t]+)?([A-Za-z_]\w*)=([\s\S]*)$/

function variablesIn(text: string): Map<string, string> {
  const found = wordsIn(text).flatMap(word => {
    const [, name, value = ''] = assignment.exec(word) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })
  return new Map(found)
}

/** Text that is no command may have quotes that are not closed. */
function wordsIn(text: string): string[] {
  try {
    return split(plain(text))
  } catch {
    return []
  }
}

const strings = /'[^']*'|\$'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g

/**
 * A command as the splitter reads it: on one line, also where its lines were copied with the prompt of the shell, and
 * without the backslashes that a shell takes away inside of double quotes.
 */
export const plain = (command: string): string =>
  command
    .replaceAll(/\\\r?\n(?:> )?/g, ' ')
    .replaceAll(strings, found => (found.startsWith('"') ? found.replaceAll(/(\\\\)|\\([$`])/g, '$1$2') : found))

/** Words with what the shell puts in place of them, and the text that `<<<` hands to standard input. */
export function expanded(
  words: readonly string[],
  { input, variables }: Pick<ShellCommand, 'input' | 'variables'>,
): { words: string[]; input: string | null } {
  const filled = words.map(word => variables.get(/^\$\{?(\w+)\}?$/.exec(word)?.[1] ?? '') ?? word)
  const at = filled.findIndex(word => word.startsWith('<<<'))
  if (at < 0) return { words: filled, input }
  const text = filled[at]?.slice('<<<'.length) || filled[at + 1]
  const length = filled[at] === '<<<' ? 2 : 1
  return { words: filled.toSpliced(at, length), input: text ?? null }
}
