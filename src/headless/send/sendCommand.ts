import { type Command, InvalidArgumentError, Option } from 'commander'
import type { DocumentKind } from '#contract/documents'
import { postIdIn } from '#domain/sending/thread'
import { isKept } from '#domain/syntax/inexactNumbers'
import { isSecret } from '#domain/variables/template'
import { InputError, kindOption } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'
import { dataOption } from '../workspace/dataOption'
import { SendFailed } from './failures'

export interface SendFlags {
  as?: string
  to?: string
  target?: string
  /** Id of a post. */
  replyTo?: string
  /** Where the submission of a dialog goes. */
  url?: string
  kind?: DocumentKind
  sample?: string
  set: Record<string, unknown>
  data?: string
  json?: true
}

const NOTES = `
Without --target the payload is sent to the service that runs on the project's folder, and goes the way of any
integration: checked, recorded, rejected. With --target it is sent to a server saved in blockyard.json; no service has to run.

  blockyard send payloads/rollout-gate.post.json --to deployments
  blockyard send payloads/build-finished.webhook.json --as webhook
  blockyard send payloads/rollout-gate.post.json --target staging --set release=4.18.1
  blockyard send payloads/rollout-done.post.json --reply-to POST_ID
  blockyard send payloads/feedback.dialog.json --as user:alice --url /plugins/feedback/submit

A dialog is opened for a user, in their window; --url is where its submission goes. On another server only the
integration that was clicked can open one: it has the trigger id.

The project is the folder of --data, else the nearest one above the file that has a blockyard.json, else that of
the desktop. NAME.sample.json beside the file gives values for {{variables}}: its first sample, or --sample; --set
goes before both. Secrets of targets come from blockyard.local.json, or from BLOCKYARD_SECRET_NAME.

With --json, stdout has one line, also when nothing could be sent:
  {"file", "outcome", "status", "post_id", "channel_id", "link", "exchange_id", "error", "issues", "warnings"}

Exit codes:
  0 sent   1 failed: no response, or one that is of no use   2 wrong flag, or a file that cannot be read or sent
  4 no service runs on the project   5 rejected, not valid JSON, or a variable or secret without a value
`

/** `send FILE`: one payload, to the running service or to a saved target. */
export function addSendCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('send <file>')
    .description('Send a payload to the running service, or to a saved target.')
    .option(
      '--as <who>',
      'bot, user or webhook, or one by its name: bot:deploy-gate (default: by the kind of the payload); for a dialog, whom it is opened for',
    )
    .option(
      '--to <channel>',
      'name or id of a channel, TEAM/NAME, @USERNAME for a direct message, or @ONE,@TWO for a group (default: that of the payload, else the first)',
    )
    .addOption(new Option('--target <name>', 'a saved target').conflicts(['as', 'to']))
    .option('--reply-to <post>', 'id of, or link to, the post in whose thread it is a reply', postId)
    .option('--url <address>', 'where the submission of a dialog goes: an address, or a path under /plugins')
    .addOption(kindOption())
    .option('--sample <name>', 'the sample that gives values (default: the first)')
    .option('--set <name=value>', 'value of a variable; may be repeated', setting, {})
    .addOption(dataOption('folder of the project'))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (file: string, { data, ...flags }: SendFlags, command: Command) => {
      const isGiven = command.getOptionValueSource('data') === 'cli'
      const { sendFile } = await import('./sendFile')
      const { jsonFailure, jsonReport, readableReport } = await import('./sendReport')
      try {
        const sent = await sendFile(file, { ...flags, data: data ?? '', isDataGiven: isGiven })
        await print(`${flags.json ? jsonReport(sent) : readableReport(sent)}\n`)
        setCode(codeOf(sent.report.outcome))
      } catch (error) {
        if (!(error instanceof InputError || error instanceof SendFailed)) throw error
        const failed = error instanceof SendFailed ? error : new SendFailed(error.message, exitCodes.usage)
        complain(failed.fix === '' ? failed.message : `${failed.message}\n${failed.fix}`)
        if (flags.json) await print(`${jsonFailure(file, failed)}\n`)
        setCode(failed.code)
      }
    })
}

const codeOf = (outcome: string): number =>
  outcome === 'ok' ? exitCodes.ended : outcome === 'rejected' ? exitCodes.rejected : exitCodes.failed

const secretsElsewhere = 'Secrets come from blockyard.local.json, or from BLOCKYARD_SECRET_NAME.'

function postId(text: string): string {
  const id = postIdIn(text)
  if (id === null) throw new InvalidArgumentError('It must be the id of a post, or a link to one.')
  return id
}

/** A value that is JSON is taken as such: `--set count=14` is a number. One of too many digits stays what was typed. */
function setting(text: string, others: Record<string, unknown>): Record<string, unknown> {
  const [, name, value] = /^([A-Za-z0-9_.-]{1,64})=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It must be name=value.')
  if (isSecret(name)) throw new InvalidArgumentError(secretsElsewhere)
  try {
    const parsed: unknown = JSON.parse(value)
    return { ...others, [name]: typeof parsed === 'number' && !isKept(value.trim()) ? value : parsed }
  } catch {
    return { ...others, [name]: value }
  }
}
