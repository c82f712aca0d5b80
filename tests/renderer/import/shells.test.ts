import { describe, expect, it } from 'vitest'
import { readImport } from '../../../src/renderer/features/import/read/readImport'

const url = 'http://a.example/hooks/abcdefghijklmnopqrstuvwxyz'
const valueIn = (text: string): unknown => {
  const found = readImport(text)
  return 'payload' in found ? found.payload.value : found
}

describe('a body that the lines around curl give it', () => {
  it.each([
    [`echo '{"text":"x"}' | curl -X POST --data-binary @- ${url}`],
    [`$ echo -n "{\\"text\\":\\"x\\"}" | curl -d @- ${url} | jq .`],
    [`printf '%s' '{"text":"x"}' | curl --json @- ${url}`],
    [`printf '{"text":"x"}\\n' \\\n  | curl -d @- ${url}`],
    [`# first\ncat <<'EOF' | curl -d @- ${url}\n{"text":\n"x"}\nEOF\necho done`],
    [`curl -d @- ${url} <<< '{"text":"x"}'`],
    [`curl -d @- <<<"{\\"text\\":\\"x\\"}" ${url}`],
    [`curl ${url} -d "$(cat <<EOF\n{"text":"x"}\nEOF\n)"`],
    [`BODY='{"text":"x"}'\ncurl -d "$BODY" ${url}`],
    [`export BODY=$(cat <<'EOF'\n{"text":"x"}\nEOF\n)\ncurl ${url} --data "\${BODY}"`],
    [`curl --json '{"text":' --json '"x"}' ${url}`],
    [`curl -d '{"text":"x"}' ${url} --next -d '{"text":"y"}' ${url}`],
  ])('is read: %j', command => expect(valueIn(command)).toEqual({ text: 'x' }))
})

describe('a command that was copied with its prompt', () => {
  it.each([
    ['alice@build-1:~/app$ curl'],
    ['% curl'],
    ['C:\\Users\\alice> curl'],
    ['PS C:\\Users\\alice> curl'],
    ['/usr/bin/curl'],
    ['sudo ~/bin/curl'],
  ])('is read: %s', start => expect(valueIn(`${start} ${url} \\\n> -d '{"text":"x"}'`)).toEqual({ text: 'x' }))
})

// As the developer tools of Chrome and Firefox write them.
const browsers: Record<string, (body: string) => string> = {
  'bash, by a browser': body => {
    const ansi = body.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replaceAll('\n', '\\n').replace(/!/g, '\\u0021')
    return `curl '${url}' \\\n  --data-raw ${/['!\n]/.test(body) ? `$'${ansi}'` : `'${body}'`}`
  },
  'cmd, by Chrome': body => `curl ^"${url}^" ^\r\n  -H ^"a: b^" ^\r\n  --data-raw ${caret(body)}`,
  'cmd, by Firefox': body => `curl.exe --compressed ^"${url}^" -X POST --data-raw ${caret(body)}`,
  'PowerShell, by Chrome': body =>
    `$session.UserAgent = "x"\nInvoke-WebRequest -Uri "${url}" \`\n-Method "POST" \`\n-Body ([System.Text.Encoding]::UTF8.GetBytes(${numbered(body)}))`,
  'bash, in double quotes': body => `curl -d "${body.replaceAll(/[\\"$`]/g, '\\$&')}" ${url}`,
  'bash, in single quotes': body => `curl -d '${body.replaceAll("'", "'\\''")}' ${url}`,
}

const caret = (text: string): string => {
  const escaped = text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')
  const shielded = escaped.replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&').replace(/%(?=[a-zA-Z0-9_])/g, '%^')
  return `^"${shielded.replaceAll('\n', '^\n\n')}^"`
}

const numbered = (text: string): string =>
  `"${text.replace(/[`$"]/g, '`$&').replace(/[^\x20-\x7e]/g, char => `$([char]${char.charCodeAt(0)})`)}"`

describe.each(Object.entries(browsers))('a body that was quoted for %s', (_name, command) => {
  it.each([
    ['it\'s "q" \\ two \\" back'],
    ['100% %PATH% !x! ^ & | < > ( ) `tick` $HOME $(id)'],
    ['café 🎉 ‘typographic’ “quotes”'],
    ['a caret at the end ^'],
    ['two\nlines\tand a backslash\\'],
    ['Invoke-RestMethod -Uri x'],
    ["@'\nx\n'@ <<EOF --data-raw x | y; curl z"],
  ])('comes back as it was: %j', text => {
    expect(valueIn(command(JSON.stringify({ text })))).toEqual({ text })
    expect(valueIn(command(JSON.stringify({ text }, null, 2)))).toEqual({ text })
  })
})

it('reads two quotes as one, where cmd does', () => {
  expect(valueIn(`curl "${url}" -H "a: b" -d "{""text"":""it's 100"%" ok""}"`)).toEqual({ text: "it's 100% ok" })
})
