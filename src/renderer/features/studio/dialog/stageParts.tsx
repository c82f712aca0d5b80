import { createContext, type ReactNode, useContext } from 'react'

/** What the head and foot of a dialog on the stage do. */
export interface DialogStage {
  /** The dialog itself is selected, and not a part of it. */
  isChosen: boolean
  isHovered: boolean
  select(): void
  hover(isOver: boolean): void
  cancel(): void
}

export const DialogStageContext = createContext<DialogStage | null>(null)

function useStage(): DialogStage {
  const stage = useContext(DialogStageContext)
  if (!stage) throw new Error('A part of a dialog was rendered outside of its stage.')
  return stage
}

/** The name of the dialog; it stands for the dialog itself, which can be selected by it. */
export function StageTitle({ className, children }: { className?: string; children: ReactNode }) {
  const { isChosen, isHovered, select, hover } = useStage()
  return (
    <h2
      className={className}
      data-path=""
      data-marked={isChosen ? 'selected' : isHovered ? 'hovered' : undefined}
      onPointerDown={select}
      onPointerOver={() => hover(true)}
      onPointerLeave={() => hover(false)}
    >
      {children}
    </h2>
  )
}

interface StageCloseProps {
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/** Closes nothing: it says what closing the dialog does. */
export function StageClose({ children, ...rest }: StageCloseProps) {
  const { cancel } = useStage()
  return (
    <button type="button" {...rest} onClick={cancel}>
      {children}
    </button>
  )
}
