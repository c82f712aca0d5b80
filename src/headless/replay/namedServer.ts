import { secretsOf } from '#domain/project/settings/splitSecrets'
import { serverRoot, withSecrets } from '#domain/sending/target'
import type { NamedServer } from '#service/replaying'
import { InputError } from '../input/inputFile'
import { secretsNamed, targetsIn } from '../send/savedTargets'

/** Gives the token of an address that no project has saved. */
export const tokenVariable = 'BLOCKYARD_TARGET_TOKEN'

/**
 * The server that `--target` means: a saved one by its name or its address, with its token, or any address with the
 * token of the environment. @throws InputError, SendFailed
 */
export async function namedServer(name: string, project: string | null): Promise<NamedServer> {
  const saved = project === null ? [] : await targetsIn(project)
  const isUrl = /^https?:\/\//i.test(name)
  const found = saved.find(one => one.kind === 'rest' && (isUrl ? sameServer(one.url, name) : one.name === name))
  if (found && project !== null) {
    const secrets = await secretsNamed(project, secretsOf(found))
    const token = String(withSecrets(found.token ?? '', secrets))
    return { url: serverRoot(String(withSecrets(found.url, secrets))), token: token || tokenOf(name) }
  }
  if (isUrl) return { url: serverRoot(name), token: tokenOf(name) }
  const known = saved.filter(one => one.kind === 'rest').map(one => one.name)
  const listed = known.length === 0 ? 'No server is saved.' : `There are ${known.join(', ')}.`
  throw new InputError(`There is no target ${name}. ${listed} An address begins with http:// or https://.`)
}

const sameServer = (one: string, other: string): boolean => serverRoot(one) === serverRoot(other)

function tokenOf(name: string): string {
  const token = process.env[tokenVariable]
  if (token) return token
  throw new InputError(`${name} needs a token: save it as a target of the project, or set ${tokenVariable}.`)
}
