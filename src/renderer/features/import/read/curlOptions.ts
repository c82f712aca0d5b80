/** What an option of curl means here: `value` takes the next word. */
interface CurlOption {
  /** The long name, under which getopts hands it over. */
  name: string
  /** The short one. */
  short?: string
  value: boolean
}

const option = (name: string, value: boolean, short?: string): CurlOption => ({
  name,
  value,
  ...(short ? { short } : {}),
})

/** The options of curl that people copy and write; others are left out by name. */
export const curlOptions: readonly CurlOption[] = [
  option('request', true, 'X'),
  option('header', true, 'H'),
  option('data', true, 'd'),
  option('data-raw', true),
  option('data-ascii', true),
  option('data-binary', true),
  option('data-urlencode', true),
  option('json', true),
  option('form', true, 'F'),
  option('form-string', true),
  option('upload-file', true, 'T'),
  option('url', true),
  option('user', true, 'u'),
  option('cookie', true, 'b'),
  option('user-agent', true, 'A'),
  option('referer', true, 'e'),
  option('output', true, 'o'),
  option('write-out', true, 'w'),
  option('max-time', true, 'm'),
  option('connect-timeout', true),
  option('proxy', true, 'x'),
  option('cacert', true),
  option('cert', true, 'E'),
  option('key', true),
  option('resolve', true),
  option('retry', true),
  option('oauth2-bearer', true),
  option('get', false, 'G'),
  option('head', false, 'I'),
  option('location', false, 'L'),
  option('insecure', false, 'k'),
  option('silent', false, 's'),
  option('show-error', false, 'S'),
  option('include', false, 'i'),
  option('verbose', false, 'v'),
  option('fail', false, 'f'),
  option('compressed', false),
  option('globoff', false, 'g'),
  option('http1.1', false),
  option('http2', false),
]
