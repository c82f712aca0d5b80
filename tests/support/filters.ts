import fc from 'fast-check'

const words = [
  'deploy',
  'approve',
  'Payments',
  'alice',
  'town-square',
  'a1b2',
  'req',
  '404',
  'é',
  'x',
  'or',
  '-x',
  'a b',
  'say "hi"',
  'C:\\x',
  'k:v',
  '(x)',
  '/api/',
  'status:9',
]
const word = fc.constantFrom(...words)
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const pattern = fc.constantFrom(
  '/dep(loy|th)/i',
  '/a1b\\d/',
  '/^POST$/',
  '/x-req.*7/',
  '/"build":\\s*\\d+/',
  '/tea{2}m?/',
)

const terms = fc.oneof(
  fc.constantFrom(
    'dir:in',
    'dir:out',
    'kind:rest',
    'kind:callback',
    'kind:hook',
    'is:ok',
    'is:"timed out"',
    'is:marked',
  ),
  fc.constantFrom(
    'status:4xx',
    'status:>=400',
    'status:200..204',
    'status:404',
    'status:<300',
    'took:>500ms',
    'took:100ms..2s',
  ),
  fc.constantFrom('took:50', 'size:>1kb', 'req.size:1b..', 'res.size:..2kb', 'number:>20', 'number:5..9', 'number:7'),
  fc.constantFrom(
    'since:10m',
    'until:5m',
    'since:1h',
    'at:2023-11-14',
    'at:2023-11-14T22:00Z..2023-11-14T22:15Z',
    'until:2023-11-14T22:10Z',
  ),
  fc.constantFrom('has:error', 'has:body', 'has:notes', 'has:comment', 'has:mark', 'has:response'),
  fc.constantFrom(
    'channel:deployments',
    'channel:#Town-Square',
    'channel:nobody',
    'user:alice',
    'user:@BOB',
    'hook:pipe',
    'hook:/^ci/',
  ),
  fc.constantFrom(
    'action:approve',
    'action:hold',
    'integration:gate',
    'integration:127.0.0.1',
    'method:get',
    'method:/^P/',
  ),
  fc.constantFrom('path:/posts', 'url:"?q="', 'path:/posts\\/\\d+/', 'type:json', 'req.type:form', 'res.type:/^text/'),
  fc.constantFrom(
    'header:x-request-id',
    'header:retry-after=30',
    'req.header:user-agent=curl',
    'header:x-team!=red',
    'header:x-request-id=/7$/',
  ),
  fc.constantFrom(
    'body:build',
    'req.body:"say"',
    'res.body:/o+k/',
    'json:context.build',
    'json:context.build=12',
    'json:items.*.id=3',
    'json:items[0].id>2',
  ),
  fc.constantFrom(
    'req.json:context.team=payments',
    'json:ok=true',
    'json:note=null',
    'json:context.build!=12',
    'json:"odd key"=1',
    'json:context.team>=o',
    'json:tags=blue',
  ),
  fc.constantFrom('post:p3', 'post:p-made', 'story:e4', 'cause:e9'),
)

const leaf = fc.oneof(
  terms,
  terms,
  word.map(text => (/[\s"()\\]|^-|^or$|:/.test(text) ? quote(text) : text)),
  word.map(quote),
  pattern,
)

/** Lines of the filter language of all shapes. */
export const filterLines: fc.Arbitrary<string> = fc
  .letrec<{ line: string; list: string; part: string }>(tie => ({
    line: fc.array(tie('list'), { minLength: 1, maxLength: 2 }).map(lists => lists.join(' or ')),
    list: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map(parts => parts.join(' ')),
    part: fc.oneof(
      { maxDepth: 1, withCrossShrink: true },
      leaf,
      leaf.map(text => `-${text}`),
      tie('line').map(line => `(${line})`),
      tie('line').map(line => `-(${line})`),
    ),
  }))
  .line.filter(line => line.length < 400)
