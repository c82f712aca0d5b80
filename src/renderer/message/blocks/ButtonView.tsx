import { useRef, useState } from 'react'
import type { ButtonBlock } from '#domain/blocks/types'
import { useAct, useDead, useMessage, usePending } from '../context/context'
import { InlineMarkdown } from '../markdown/Markdown'
import { Spinner } from '../parts/Spinner'
import { Tooltip } from '../parts/Tooltip'
import { buttonLook } from './buttonLook'
import { ConfirmDialog } from './ConfirmDialog'
import { useFrame } from './useFrame'

/** What a click does: send the action, or open the address of a legacy link button. */
const useSend = (block: ButtonBlock) => {
  const act = useAct()
  const { handlers } = useMessage()
  const { action_id, path, query, cookie, value, url } = block
  return () => {
    if (url !== undefined) handlers.openLink(url)
    else act({ action_id, path, query, cookie, selected_option: value })
  }
}

/**
 * A button in all its styles (docs/reference/rendering.md#sizes). While in flight or disabled it keeps the focus, but a
 * click does nothing.
 */
export function ButtonView({ block }: { block: ButtonBlock }) {
  const frame = useFrame(block.path, `button ${block.action_id}`)
  const pending = usePending(block.path)
  const dead = useDead(block.action_id)
  const send = useSend(block)
  const button = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const click = () => {
    if (pending || block.disabled) return
    if (block.confirm) setAsking(true)
    else send()
  }
  const response = (yes: boolean) => {
    setAsking(false)
    if (yes) send()
  }
  return (
    <>
      <Tooltip text={dead ?? block.tooltip}>
        <button
          {...frame}
          ref={button}
          type="button"
          {...buttonLook(block)}
          data-dead={dead === undefined ? undefined : ''}
          aria-description={dead}
          aria-busy={pending}
          aria-disabled={pending || block.disabled}
          onClick={click}
        >
          {pending && <Spinner />}
          <span className="m-button-label">
            <InlineMarkdown text={block.text} />
          </span>
        </button>
      </Tooltip>
      {asking && block.confirm && <ConfirmDialog question={block.confirm} anchor={button} onResponse={response} />}
    </>
  )
}
