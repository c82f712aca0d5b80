import { useState } from 'react'
import { commands } from '#contract/endpoints/integrations/commands'
import type { ExchangeSummary } from '#contract/exchange'
import type { Command, CommandReply } from '#contract/wire/commands'
import type { ApiError, ApiResult } from '../../../api/result'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** Which exchanges are calls of a command. */
export const isCallOf =
  (commandId: string) =>
  ({ kind, hook_id }: ExchangeSummary): boolean =>
    kind === 'callback' && hook_id === commandId

/** Who runs the command where, with what after its word. */
export interface Line {
  userId: string
  channelId: string
  text: string
}

export interface Tried {
  /** Why it came to nothing; `null` where the integration responded. */
  error: ApiError | null
  /** The call of the integration; `undefined` where it was not called. */
  exchange: ExchangeSummary | undefined
  /** Who ran it, and where. */
  line: Line
}

export interface Try {
  busy: boolean
  tried: Tried | null
  run(line: Line): void
}

interface Last {
  line: Line
  result: ApiResult<CommandReply>
  /** Id of the last call before it. */
  before: string
}

/** Runs a command as a person over the public API, as a client does. */
export function useTry({ id, team_id, trigger }: Command, onRun: () => void): Try {
  const { store, callAs } = useWorkbench()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Last | null>(null)
  const exchange = useSelect(({ traffic }) => {
    const at = last ? traffic.exchanges.findIndex(one => one.id === last.before) : -1
    return last
      ? traffic.exchanges.slice(at + 1).find(one => isCallOf(id)(one) && one.user_id === last.line.userId)
      : undefined
  })
  const run = async (line: Line) => {
    if (busy) return
    setBusy(true)
    setLast(null)
    const before = store.getState().traffic.exchanges.findLast(isCallOf(id))?.id ?? ''
    const command = `/${trigger} ${line.text}`.trimEnd()
    const result = await callAs(line.userId, commands.executeCommand, {
      body: { channel_id: line.channelId, team_id, command },
    })
    setBusy(false)
    setLast({ line, result, before })
    onRun()
  }
  return {
    busy,
    tried: last && { error: last.result.ok ? null : last.result.error, exchange, line: last.line },
    run: line => void run(line),
  }
}
