import { useMemo } from 'react'
import { readDialog } from '#domain/dialogs/readDialog'
import { isObject, type JsonObject } from '#domain/json'
import { DialogSheet } from '../../../dialog/DialogSheet'
import type { DialogMarks } from '../../../dialog/form/form'
import type { MessageHandlers } from '../../../message/types'
import { cx } from '../../../ui/marks/cx'
import { EmptyState } from '../../../ui/states/EmptyState'
import { DropArea } from '../dragging/DropArea'
import { GhostFix } from '../preview/GhostFix'
import { usePreviewOptions } from '../preview/usePreviewOptions'
import { usePreviewReader } from '../preview/usePreviewReader'
import { Wall } from '../preview/Wall'
import { useBlockState, useChosen, useHover } from '../selection/blockStore'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'
import styles from './DialogPreview.module.css'
import { DryCard } from './DryCard'
import { DialogStageContext, StageClose, StageTitle } from './stageParts'
import { useDryForm } from './useDryForm'

interface DialogPreviewProps {
  studio: Studio
  look: StudioLook
}

/** The dialog as the person sees it whom it is opened for, to be filled in: nothing of it is sent. */
export function DialogPreview({ studio, look }: DialogPreviewProps) {
  const { filled } = studio.reading
  if (isObject(filled)) return <Filled studio={studio} look={look} dialog={filled} />
  return (
    <EmptyState title="Nothing to preview yet">
      The dialog appears here once the text is valid JSON of this kind.
    </EmptyState>
  )
}

const handlers: MessageHandlers = { act: () => {}, openLink: () => {} }

function Filled({ studio, look, dialog }: DialogPreviewProps & { dialog: JsonObject }) {
  const { sender, channel, submitUrl: url } = studio.route
  const { canClick, isWall, cells } = look.preview
  const readerId = look.readerId || (sender?.id ?? '')
  const reader = usePreviewReader(readerId)
  const drawn = useMemo(() => readDialog(dialog), [dialog])
  const place = { user_id: readerId, channel_id: channel?.id ?? '', team_id: channel?.team_id ?? '', url }
  const form = useDryForm(drawn, { place, reader, canClick })
  const options = usePreviewOptions(studio, look)
  const marks = useMarks(studio)
  const stage = {
    isChosen: studio.selected === '',
    isHovered: marks.hovered === '',
    select: () => studio.selectBlock(''),
    hover: (isOver: boolean) => marks.onHover(isOver ? '' : null),
    cancel: form.cancel,
  }
  return (
    <DialogStageContext value={stage}>
      <DropArea studio={studio}>
        <Wall cells={isWall ? cells : null} look={look} label="Dialog">
          {({ theme, width }, label) => (
            <div data-theme={theme} className={cx(styles.frame, width === 'narrow' && styles.narrow)}>
              <DialogSheet
                {...{ form, reader, handlers, theme, marks, label }}
                options={{ ...options, narrow: width === 'narrow' }}
                Title={StageTitle}
                Close={StageClose}
                className={styles.sheet}
              />
            </div>
          )}
        </Wall>
      </DropArea>
      <div className={styles.card}>
        <DryCard dry={form.dry} reset={form.reset} />
      </div>
    </DialogStageContext>
  )
}

/** Elements are selected by what is done with them: a press, or the keyboard. */
function useMarks({ selected, selectBlock }: Studio): DialogMarks {
  const chosen = useChosen(selected)
  const hovered = useBlockState(state => state.hovered)
  const onHover = useHover()
  return useMemo(
    () => ({ chosen, hovered, onHover, onSelect: selectBlock, renderFix: (path: string) => <GhostFix path={path} /> }),
    [chosen, hovered, onHover, selectBlock],
  )
}
