import { expect, it } from 'vitest'
import { explainCall } from '#domain/explain/outbound/explainCall'

const said = (host: string) => {
  const { text, client } = explainCall({ kind: 'no_host' }, { authority: host, host, purpose: 'click' })
  expect(client).toBe('The host of the integration does not exist. The post is unchanged.')
  return text.replace(' The post is unchanged.', '')
}

it.each([
  ['gate.test', 'No host is named gate.test.'],
  ['localhots', 'No host is named localhots. Did you mean localhost?'],
  ['localhost.', 'No host is named “localhost.”. Did you mean localhost?'],
  [
    'host.docker.internal',
    'No host is named host.docker.internal. Only containers know this name; here it is 127.0.0.1.',
  ],
  ['gate', 'No host is named gate. If it is the name of a container, only other containers know it.'],
])('a host that does not exist: %s', (host, text) => expect(said(host)).toBe(text))
