import { useCallback, useMemo, useState } from 'react'
import { actions } from '#contract/endpoints/integrations/actions'
import type { BlockActionReply } from '#contract/wire/actions'
import type { DialogBlocks } from '#domain/dialogs/fields'
import { isObject, type JsonObject } from '#domain/json'
import type { DialogForm } from '../../../dialog/form/form'
import type { Click, ClickError } from '../../../message/types'
import { useLatest } from '../../../store/hooks/useLatest'
import { useWorkbench } from '../../../store/workbench'
import type { WaitingDialog } from '../../../store/world/dialogs'
import { channelOf } from './sendDialog'

export interface ClickOptions {
  blocks: DialogBlocks
  /** What is filled in. */
  given(): Record<string, unknown>
  openLink(url: string): void
  close(): void
  /** Another dialog takes the place of this one. */
  show(dialog: JsonObject): void
  /** Other blocks take the place of these. */
  refresh(blocks: DialogBlocks): void
  /** Errors by the name of their field. */
  fail(errors: Readonly<Record<string, string>>): void
}

/** Dispatches clicks on the blocks of a dialog, with what is filled in (docs/reference/actions.md#block-actions). */
export function useBlockClicks(
  userId: string,
  dialog: WaitingDialog,
  options: ClickOptions,
): Pick<DialogForm, 'act' | 'activity'> {
  const workbench = useWorkbench()
  const [pending, setPending] = useState('')
  const [error, setError] = useState<ClickError | null>(null)
  const latest = useLatest({
    click: async (click: Click) => {
      const { blocks, given, openLink, close, show, refresh, fail } = options
      const { path, action_id, integration_format, selected_option, query } = click
      const { svc_blocks_actions: cookie } = blocks
      setPending(path)
      setError(null)
      const response = await workbench.callAs(userId, actions.doBlockAction, {
        body: {
          context: 'dialog',
          channel_id: channelOf(workbench, dialog),
          action_id,
          integration_format,
          ...(typeof cookie === 'string' ? { cookie } : {}),
          ...(selected_option === undefined ? {} : { selected_option }),
          ...(query === undefined ? {} : { query }),
          form_values: given(),
        },
        cause: dialog.exchange_id,
      })
      setPending('')
      if (!response.ok) {
        const { detail, message, issues } = response.error
        return setError({ path, text: detail !== '' && issues.length === 0 ? detail : message })
      }
      const { error: said = '', errors = {}, goto_location = '', ...reply } = response.value
      if (said !== '') setError({ path, text: said })
      if (goto_location !== '') openLink(goto_location)
      if (Object.keys(errors).length > 0) return fail(errors)
      if (reply.type === 'refresh') return refresh(blocksOf(reply))
      if (reply.type === 'dialog' && isObject(reply.block_dialog)) return show({ ...reply.block_dialog })
      if (reply.type === 'ok' && said === '' && !reply.keep_dialog_open) close()
    },
  })
  const act = useCallback((click: Click) => void latest.click(click), [latest])
  const activity = useMemo(() => ({ pending: new Set(pending === '' ? [] : [pending]), error }), [pending, error])
  return { act, activity }
}

/** The new blocks and their registry; without one of its own the refresh keeps what the controls call. */
const blocksOf = ({ svc_blocks, svc_blocks_actions }: BlockActionReply): DialogBlocks => ({
  svc_blocks,
  ...(svc_blocks_actions === undefined ? {} : { svc_blocks_actions }),
})
