import { targetIndex } from '#domain/project/settings/editSettings'
import type { StoredTarget } from '#domain/project/settings/schema'
import { whyNotKind } from '#domain/sending/request'
import { InputError } from '../input/inputFile'
import type { Outgoing } from './sendFile'

/** A saved target that takes this payload. @throws InputError */
export function targetNamed<T extends StoredTarget>(targets: readonly T[], name: string, outgoing: Outgoing): T {
  const found = targets[targetIndex(targets, name)]
  if (found === undefined) {
    const known = targets.map(target => target.name).join(', ')
    throw new InputError(`There is no target ${name}. ${known === '' ? 'None is saved.' : `There are ${known}.`}`)
  }
  const why = whyNotKind(outgoing.kind, found.kind)
  if (why !== null) throw new InputError(`${outgoing.name} cannot be sent to the target ${found.name}: ${why}`)
  return found
}
