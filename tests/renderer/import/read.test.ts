import { describe, expect, it } from 'vitest'
import { readImport } from '../../../src/renderer/features/import/read/readImport'
import { posixCurl } from '../../../src/renderer/snippets/ownSnippets'
import { writeSnippet } from '../../../src/renderer/snippets/writeSnippet'

const id = 'abcdefghijklmnopqrstuvwxyz'
const payloadIn = (text: string) => {
  const found = readImport(text)
  if ('payload' in found) return found.payload
  throw new Error(JSON.stringify(found))
}
const faultIn = (text: string) => {
  const found = readImport(text)
  return found.source === 'fault' ? `${found.fault.problem} ${found.fault.fix}` : `no fault: ${found.source}`
}

describe('importing a curl command', () => {
  it.each([
    [`curl -XPOST http://a.example/hooks/${id} -d '{"text":"it'\\''s"}'`, "it's"],
    [
      `curl 'http://a.example/hooks/${id}' \\\n  -H 'Content-Type: application/json' \\\n  --data-raw '{"text":"two\\nlines"}' \\\n  --compressed`,
      'two\nlines',
    ],
    [`$ curl -s -k -i --json '{"text":"x"}' a.example/hooks/${id}`, 'x'],
    [`curl --url http://a.example/hooks/${id} --data-binary $'{"text":"caf\\u00e9 \\'q\\'"}'`, "café 'q'"],
    [`curl http://a.example/hooks/${id} -d "{\\"text\\": \\"double\\"}" | jq .`, 'double'],
    [`curl -F 'payload={"text":"form"}' http://a.example/hooks/${id}`, 'form'],
    [`curl http://a.example/hooks/${id} -d payload=%7B%22text%22%3A%22a%20b%22%7D`, 'a b'],
    [`curl http://a.example/hooks/${id} --data-urlencode 'payload={"text":"100 % & more"}'`, '100 % & more'],
    [
      `curl ^"http://a.example/hooks/${id}^" ^\r\n  -H ^"Content-Type: application/json^" ^\r\n  --data-raw ^"^{^\\^"text^\\^":^\\^"cmd^\\^"^}^"`,
      'cmd',
    ],
    [`# a comment\nTOKEN=x sudo curl http://a.example/hooks/${id} -d '{"text":"lead"}'\ncurl other`, 'lead'],
    [`curl http://a.example/hooks/${id} --data-binary @- <<'EOF'\n{"text":"here"}\nEOF`, 'here'],
    [`curl -F 'payload={"text":"typed"};type=application/json' http://a.example/hooks/${id}`, 'typed'],
    [`curl.exe http://a.example/hooks/${id} -d '{\\"text\\":\\"five\\"}'`, 'five'],
    [`curl.exe \`\n  http://a.example/hooks/${id} -d "{\`"text\`":\`"it's\`"}"`, "it's"],
    [`Invoke-RestMethod -Uri "http://a.example/hooks/${id}" -Method Post -Body '{"text":"it''s"}'`, "it's"],
    [`Invoke-RestMethod http://a.example/hooks/${id} -Method Post -Body '{"text":"first"}'`, 'first'],
    [
      `irm -Method Post -UseBasicParsing -Headers @{ "a" = "http://b.example" } "http://a.example/hooks/${id}" -Body '{"text":"last"}'`,
      'last',
    ],
    [`$body = '{"text":"kept"}'\nInvoke-WebRequest -Uri http://a.example/hooks/${id} -Method POST -Body $body`, 'kept'],
    [
      `$s = New-Object X\nInvoke-WebRequest -Uri "http://a.example/hooks/${id}" \`\n-Method "POST" \`\n-Headers @{\n"a"="b"\n} \`\n-Body ([System.Text.Encoding]::UTF8.GetBytes("{\`"text\`":\`"bytes\`"}"))`,
      'bytes',
    ],
  ])('reads %j as a webhook payload', (command, text) =>
    expect(payloadIn(command)).toMatchObject({ kind: 'incoming_webhook', value: { text } }),
  )

  it('knows a post by its address, and says what it leaves out', () => {
    const body = { channel_id: id, message: 'x', props: { svc_blocks: [{ type: 'divider' }] } }
    const command = `curl https://chat.example:8443/api/v4/posts -H 'Authorization: Bearer t' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`
    expect(payloadIn(command)).toEqual({
      kind: 'post',
      name: 'post.json',
      value: { message: 'x', props: { svc_blocks: [{ type: 'divider' }] } },
      dropped: ['the address (chat.example:8443)', 'the header Authorization', 'channel_id'],
    })
  })

  it('reads back what is copied as curl, for a POSIX shell, for cmd and for PowerShell', async () => {
    const body = { message: `it's "q" \\ $HOME %PATH% !x ^y\n🎉`, props: { a: [1, null] } }
    const request = { serviceUrl: 'http://127.0.0.1:8065', by: 'token' as const, secret: null, body }
    expect(payloadIn(posixCurl(request))).toMatchObject({ kind: 'post', value: body })
    expect(payloadIn(await writeSnippet('cmd', request))).toMatchObject({ kind: 'post', value: body })
    expect(payloadIn(await writeSnippet('powershell', request))).toMatchObject({ kind: 'post', value: body })
  })

  it.each([
    [
      'curl http://a.example/hooks/x -d @-',
      'Its body is in standard input, which is not here. Put the body into the command',
    ],
    ['curl http://a.example/hooks/x --json @body.json', 'Its body is in the file body.json, which is not here.'],
    ['curl http://a.example/hooks/x -d \'{"text"', 'A quote of this command is not closed.'],
    [
      'curl http://a.example/api/v4/posts',
      'This is a GET request of /api/v4/posts, which carries no payload. Choose one that posts.',
    ],
    ['curl -X POST http://a.example/hooks/x', 'This request has no body.'],
    ['curl', 'This curl command names no address.'],
    ["curl http://a.example/hooks/x -d 'text=1'", 'The body is not JSON'],
    ['Invoke-RestMethod http://a.example', 'This is a GET request of /, which carries no payload.'],
    ['Invoke-RestMethod -Method Post', 'This command names no address. Add -Uri with the address that it posts to.'],
    ['curl -F payload=@a.json http://a.example/hooks/x', 'Its body is in the file a.json'],
    ['curl --data-urlencode payload@a.json http://a.example/hooks/x', 'Its body is in the file a.json'],
    ['curl -T a.json http://a.example/hooks/x', 'Its body is in the file a.json'],
    ["curl http://a.example/hooks/x -d '5'", 'This is JSON, but no payload.'],
    ['"text"', 'This is JSON, but no payload.'],
    [`[{"id":"${id}","create_at":1}]`, 'This is a list of posts. Paste one of them.'],
    [`{"order":["${id}"],"posts":{}}`, 'This is a list of posts.'],
    ['hello', 'This is neither a command, a link to a post, nor JSON.'],
    ['{"a":', 'This is not JSON'],
  ])('says of %j what is wrong and how to fix it', (text, sentence) => expect(faultIn(text)).toContain(sentence))
})

describe('importing other things', () => {
  it('keeps message and props of a post, and drops what its server set', () => {
    const post = {
      id,
      create_at: 1,
      update_at: 1,
      user_id: id,
      channel_id: id,
      root_id: '',
      message: 'x',
      type: '',
      props: { from_bot: 'true', svc_blocks: [{ type: 'divider' }] },
      metadata: { embeds: [{}], priority: { priority: 'urgent' } },
    }
    expect(readImport(JSON.stringify(post))).toEqual({
      source: 'post',
      payload: {
        kind: 'post',
        name: 'post.json',
        value: {
          message: 'x',
          type: '',
          metadata: { priority: { priority: 'urgent' } },
          props: { svc_blocks: [{ type: 'divider' }] },
        },
        dropped: ['id', 'create_at', 'update_at', 'user_id', 'channel_id', 'props.from_bot', 'metadata'],
      },
    })
  })

  it('drops what clients get sealed, and the type that a server gives', () => {
    const attachments = [{ text: 't', actions: [{ id: 'a', cookie: 'sealed' }] }]
    const props = { from_webhook: 'true', attachments, svc_blocks_actions: 'sealed' }
    const post = { id, create_at: 1, message: 'x', type: 'slack_attachment', props }
    expect(payloadIn(JSON.stringify(post))).toMatchObject({
      value: { message: 'x', props: { attachments: [{ text: 't', actions: [{ id: 'a' }] }] } },
      dropped: ['id', 'create_at', 'type', 'props.from_webhook', 'props.svc_blocks_actions'],
    })
    const event = { event: 'posted', data: { post: JSON.stringify(post) } }
    expect(payloadIn(JSON.stringify(event)).kind).toBe('post')
    const ephemeral = `curl https://a.example/api/v4/posts/ephemeral -d '{"user_id":"u","post":{"message":"x"}}'`
    expect(payloadIn(ephemeral)).toMatchObject({ kind: 'post', value: { message: 'x' } })
    const opening = { trigger_id: 't', url: '/plugins/a/b', dialog: { title: 'Why' } }
    const dialog = { kind: 'dialog', value: { title: 'Why' }, submitUrl: '/plugins/a/b' }
    expect(
      payloadIn(`curl https://a.example/api/v4/actions/dialogs/open -d '${JSON.stringify(opening)}'`),
    ).toMatchObject({ ...dialog, dropped: ['the address (a.example)', 'the trigger id'] })
    expect(payloadIn(JSON.stringify(opening))).toMatchObject(dialog)
  })

  it('reads the entries of a HAR file alone, and bodies in base64 and in parts', () => {
    const url = `https://a.example/hooks/${id}`
    const entry = (postData: object) => ({ request: { method: 'POST', url, headers: [], postData } })
    const parts = '--X\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{"text":"x"}\r\n--X--\r\n'
    const entries = [
      entry({ text: '{"text":"x"}' }),
      entry({ text: btoa('{"text":"x"}'), encoding: 'base64' }),
      entry({ mimeType: 'multipart/form-data; boundary=X', text: parts }),
    ]
    for (const har of [entries, { entries }, { log: { entries } }]) {
      const found = readImport(JSON.stringify(har))
      if (found.source !== 'har') throw new Error(found.source)
      expect(found.entries.map(one => one.found.ok && one.found.value.value)).toEqual(Array(3).fill({ text: 'x' }))
    }
  })

  it('lists the requests of a HAR file, with why some cannot be taken', () => {
    const entry = (method: string, url: string, postData?: object) => ({
      request: { method, url, headers: [], postData },
    })
    const form = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'payload', value: '{"text":"y"}' }] }
    const har = {
      log: {
        entries: [
          entry('GET', 'https://a.example/app.css'),
          entry('POST', 'https://a.example/api/v4/posts', { text: '{"message":"x"}' }),
          entry('POST', `https://a.example/hooks/${id}`, form),
          null,
        ],
      },
    }
    const found = readImport(JSON.stringify(har))
    if (found.source !== 'har') throw new Error(found.source)
    expect(found.entries.map(one => [one.number, one.found.ok ? one.found.value.kind : one.found.problem])).toEqual([
      [1, 'This is a GET request of /app.css, which carries no payload.'],
      [2, 'post'],
      [3, 'incoming_webhook'],
      [4, 'This is a GET request of /, which carries no payload.'],
    ])
    expect(readImport(JSON.stringify(har.log.entries[1]))).toMatchObject({ source: 'har', entries: [{ number: 1 }] })
  })

  it('lists the requests of a Postman collection, those in folders, too', () => {
    const header = [
      { key: 'Content-Type', value: 'application/json' },
      { key: 'Authorization', value: 'off', disabled: true },
    ]
    const url = { raw: 'http://a.test/api/v4/posts' }
    const post = { method: 'POST', header, body: { mode: 'raw', raw: '{"message":"hi"}' }, url }
    const form = { mode: 'urlencoded', urlencoded: [{ key: 'payload', value: '{"text":"x"}' }] }
    const hook = { method: 'POST', header: [], body: form, url: 'http://a.test/hooks/abc' }
    const item = [{ name: 'Folder', item: [{ request: post }, { request: hook }] }, { request: { method: 'GET', url } }]
    const found = readImport(JSON.stringify({ info: { schema: 'v2.1.0' }, item }))
    const list = found.source === 'har' ? found.entries : []
    expect(
      list.map(one =>
        one.found.ok ? [one.found.value.kind, one.found.value.value, one.found.value.dropped] : one.method,
      ),
    ).toEqual([
      ['post', { message: 'hi' }, ['the address (a.test)']],
      ['incoming_webhook', { text: 'x' }, ['the address (a.test)']],
      'GET',
    ])
  })

  it('reads the text of PowerShell that stands on lines of its own, and says so of a table', () => {
    const text = (body: string) => {
      const found = readImport(`$body = ${body}\nInvoke-RestMethod -Uri http://a.test/hooks/x -Method Post -Body $body`)
      return found.source === 'curl' ? found.payload.value : 'fault' in found ? found.fault.problem : ''
    }
    expect(text(`@'\n{\n  "text": "it's \\"here\\" ''"\n}\n'@`)).toEqual({ text: `it's "here" ''` })
    expect(text('@"\r\n{ "text": "it\'s `$5" }\r\n"@')).toEqual({ text: "it's $5" })
    expect(text('@{ text = "hi" } | ConvertTo-Json')).toBe('The body is a table of PowerShell, and not JSON.')
  })

  it('knows payloads by what they are, and links by their end', () => {
    expect(payloadIn('[{"type":"AdaptiveCard"}]').kind).toBe('cards')
    expect(payloadIn('{"text":"x"}').kind).toBe('incoming_webhook')
    expect(readImport(`http://127.0.0.1:8065/northwind/pl/${id}`)).toEqual({ source: 'permalink', postId: id })
    expect(readImport(`http://127.0.0.1:8065/northwind/pl/${id}/?a=b`)).toMatchObject({ source: 'permalink' })
    expect(readImport('  ')).toEqual({ source: 'nothing' })
  })
})
