import type { Command } from 'commander'
import { dataOption } from './dataOption'
import { manageAccounts, report } from './maintain'

type SetCode = (code: number) => void

const NOTE = '\nWorks on a stopped workspace, or through the service that runs on it.'

interface Common {
  data: string
  json?: true
}

/** `user convert`, `bot ensure` and `token rotate`: accounts of a workspace, stopped or running. */
export function addAccountCommands(program: Command, setCode: SetCode): void {
  addUserConvert(program, setCode)
  addBotEnsure(program, setCode)
  addTokenRotate(program, setCode)
}

function addUserConvert(program: Command, setCode: SetCode): void {
  program
    .command('user')
    .description('Accounts of people.')
    .command('convert <who>')
    .description('Turn an account into a bot; <who> is an email address, a username or a user id.')
    .requiredOption('--bot', 'what it becomes')
    .addOption(dataOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', `${NOTE} POST /api/v4/users/{user_id}/convert_to_bot does the same.`)
    .action(async (who: string, { data, json }: Common) => {
      const convert = await manageAccounts(data, async accounts => {
        const result = await accounts.convertToBot(who)
        const { username, was_bot } = result
        const done = `${username} is a bot now. Its password is cleared and its sessions have ended.`
        report(result, { json, lines: [was_bot ? `${username} is a bot already.` : done] })
      })
      setCode(convert)
    })
}

interface EnsureFlags extends Common {
  plugin: string
  displayName?: string
  description?: string
  owner?: string
  token?: true
}

function addBotEnsure(program: Command, setCode: SetCode): void {
  program
    .command('bot')
    .description('Bots.')
    .command('ensure <username>')
    .description('Find or create the bot of a plugin.')
    .requiredOption('--plugin <id>', 'the plugin, which owns the bot unless --owner says otherwise')
    .option('--display-name <text>', 'display name')
    .option('--description <text>', 'description')
    .option('--owner <id>', 'id of the user or plugin that owns it')
    .option('--token', 'create a token as well; it is shown only once')
    .addOption(dataOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTE)
    .action(async (username: string, flags: EnsureFlags) => setCode(await ensure(username, flags)))
}

const ensure = (username: string, { data, json, ...flags }: EnsureFlags): Promise<number> =>
  manageAccounts(data, async accounts => {
    const result = await accounts.ensureBot({
      username,
      plugin_id: flags.plugin,
      display_name: flags.displayName,
      description: flags.description,
      owner_id: flags.owner,
      withToken: flags.token ?? false,
    })
    const kind = result.is_bot ? 'bot' : 'user'
    const token = result.token === undefined ? [] : [`token, shown only once: ${result.token}`]
    report(result, { json, lines: [`${kind} ${result.username}, ${result.user_id}`, ...token] })
  })

interface RotateFlags extends Common {
  tokenId?: string
  all?: true
}

function addTokenRotate(program: Command, setCode: SetCode): void {
  program
    .command('token')
    .description('Access tokens.')
    .command('rotate <who>')
    .description('Replace the token of a bot or user by a new one; <who> is a username, an email address or a user id.')
    .option('--token-id <id>', 'the token to replace, when there are several')
    .option('--all', 'replace all tokens by the new one')
    .addOption(dataOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTE)
    .action(async (who: string, { data, json, tokenId, all }: RotateFlags) => {
      const rotate = await manageAccounts(data, async accounts => {
        const result = await accounts.rotateToken(who, { token_id: tokenId, all })
        const revoked = result.revoked.map(id => `revoked: ${id}`)
        report(result, { json, lines: [`token, shown only once: ${result.token}`, ...revoked] })
      })
      setCode(rotate)
    })
}
