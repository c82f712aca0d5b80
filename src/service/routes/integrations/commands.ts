import { Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import { executeCommand } from '../../commands/executeCommand'
import { completedCommands, listCommands, suggestCommands } from '../../commands/listCommands'
import { deleteCommand, newCommand, readCommand, regenerateToken, updateCommand } from '../../commands/manageCommands'
import { receiveReply } from '../../commands/receiveReply'
import { mount } from '../../http/mount'
import { pageIn, pageOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

const options = { bodyName: 'command' } as const
const text = Type.Optional(Type.String())
/** A missing line is rejected with a sentence of its own. */
const ExecuteBody = Type.Object({ channel_id: text, command: text, team_id: text, root_id: text })

/** Slash commands (docs/reference/commands.md). */
export function mountCommands(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.createCommand, ({ caller, body }) => newCommand(ctx, caller, body), options)
  mount(at, endpoints.getCommands, ({ caller, query }) => listCommands(ctx, caller, query.team_id ?? ''))
  mount(at, endpoints.getCommand, ({ caller, params }) => readCommand(ctx, caller, params.command_id))
  mount(
    at,
    endpoints.updateCommand,
    ({ caller, params, body }) => updateCommand(ctx, caller, params.command_id, body),
    options,
  )
  mount(at, endpoints.deleteCommand, ({ caller, params }) => {
    deleteCommand(ctx, caller, params.command_id)
    return OK
  })
  mount(at, endpoints.regenerateCommandToken, ({ caller, params }) => regenerateToken(ctx, caller, params.command_id))
  mount(at, endpoints.autocompleteCommands, ({ caller, params, query }) =>
    pageIn(completedCommands(ctx, caller, params.team_id), pageOf(query)),
  )
  mount(at, endpoints.suggestCommands, ({ caller, params, query }) =>
    suggestCommands(ctx, caller, params.team_id, query.user_input ?? ''),
  )
  mountRunning(at)
}

/**
 * Running a command, and the delayed replies to that. The response to these is two bytes of text, so they are mounted by
 * hand.
 */
function mountRunning(at: Mounting): void {
  const { app, ctx } = at
  mount(
    at,
    endpoints.executeCommand,
    ({ caller, body: { channel_id = '', command = '', team_id = '', root_id = '' } }) =>
      executeCommand(ctx, caller, { channel_id, command, team_id, root_id }),
    { body: ExecuteBody, bodyName: 'command' },
  )
  app.post<{ Params: { hook_id: string } }>(
    '/hooks/commands/:hook_id',
    { config: { kind: 'hook' } },
    async ({ params, body, contentType, live }, reply) => {
      const given = { contentType, text: Buffer.isBuffer(body) ? body.toString('utf8') : '' }
      const receive = () => receiveReply(ctx, params.hook_id, given)
      if (live === null) receive()
      else ctx.recorder.within(live, receive)
      return reply.header('content-type', 'text/plain').send(Buffer.from('ok'))
    },
  )
}
