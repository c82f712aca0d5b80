import { type Bindings, keysOf, type Shortcut } from './keyBindings'

/** The same keys for two commands: one of them goes first, the other has no use of them. */
export interface Clash {
  keys: string
  first: Shortcut
  other: Shortcut
}

/**
 * Finds what a command shares its keys with. Those of the project go before those that commands have otherwise, as a
 * press finds them; among equals the order of the commands decides. What commands share without a change is meant so.
 */
export function clashOf(command: Shortcut, commands: readonly Shortcut[], bindings: Bindings): Clash | null {
  for (const keys of keysOf(command, bindings)) {
    const sharing = commands.filter(one => keysOf(one, bindings).includes(keys))
    if (sharing.every(({ id }) => bindings[id] === undefined)) continue
    const inOrder = [
      ...sharing.filter(({ id }) => bindings[id] !== undefined),
      ...sharing.filter(({ id }) => bindings[id] === undefined),
    ]
    const [first] = inOrder
    const other = inOrder.find(one => one !== first && (one === command || first === command))
    if (first && other) return { keys, first, other }
  }
  return null
}
