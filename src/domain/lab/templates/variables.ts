import type { IntegrationCall } from '../call'
import { controlsOf } from '../values/controls'

export interface VariableFacts {
  call: IntegrationCall
  /** Names of the variables that the integration remembers. */
  names: Iterable<string>
  /** What one of them is now. */
  state(name: string): unknown
  now: number
}

/** An object whose own members are read when they are asked for: state and controls cost something. */
function lazily(members: Iterable<readonly [string, () => unknown]>): object {
  const object = Object.create(null)
  for (const [name, get] of members) Object.defineProperty(object, name, { get, enumerable: true })
  return object
}

/** Returns the variables of the templates of a call (docs/reference/integrations.md#templates). */
export function variablesOf({ call, names, state, now }: VariableFacts): Record<string, unknown> {
  const { kind: _kind, method, path, headers, body, response_url: _url, post, ...rest } = call
  const given = post === null ? { id: '', message: '', props: {} } : post
  return {
    // Nothing is inherited, and it stays an object of one shape: the number of the call changes with every rule tried.
    __proto__: null,
    ...rest,
    post: lazily([
      ['id', () => given.id],
      ['message', () => given.message],
      ['controls', () => controlsOf(given.props)],
    ]),
    request: { method, path, headers, body },
    state: lazily([...names].map(name => [name, () => state(name)] as const)),
    call: 0,
    now,
  }
}
