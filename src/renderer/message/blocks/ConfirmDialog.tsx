import type { RefObject } from 'react'
import type { Confirm } from '#domain/blocks/types'
import { ModalDialog } from '../parts/ModalDialog'

export interface ConfirmDialogProps {
  question: Confirm
  anchor: RefObject<Element | null>
  onResponse(yes: boolean): void
}

/** The question of a legacy control, before it is sent (docs/reference/third-party.md#blocks). */
export const ConfirmDialog = ({ question, anchor, onResponse }: ConfirmDialogProps) => (
  <ModalDialog label={question.title} className="m-confirm" anchor={anchor} onClose={() => onResponse(false)}>
    <div className="m-confirm-body">
      <div className="m-confirm-words">
        <div className="m-confirm-title">{question.title}</div>
        <p className="m-p">{question.text}</p>
      </div>
      <div className="m-confirm-buttons">
        <button type="button" className="m-button" onClick={() => onResponse(false)}>
          {question.deny}
        </button>
        <button type="button" className="m-button m-primary" onClick={() => onResponse(true)}>
          {question.confirm}
        </button>
      </div>
    </div>
  </ModalDialog>
)
