import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Ending } from '../ending/Ending'
import { useDriving } from '../keys/useDriving'
import { usePlayKeys } from '../keys/usePlayKeys'
import { PresenterPanel } from '../presenter/PresenterPanel'
import { openPresenter } from '../windows/openPresenter'
import { useWindowLink } from '../windows/windowLink'
import { PlayEffects } from './PlayEffects'
import styles from './Stage.module.css'
import { StageBar } from './StageBar'
import type { StageWorkbench } from './stageWorkbench'
import { useIdle } from './useIdle'
import { useZoom } from './useZoom'

interface StageFrameProps {
  stage: StageWorkbench
  isStill: boolean
  /** The channel as the audience sees it. */
  children: ReactNode
}

/** The window while it presents: the channel, what is pointed at in it, a bar that hides, and the keys. */
export function StageFrame({ stage, isStill, children }: StageFrameProps) {
  const play = useSelect(({ playing }) => playing.play)
  const sheet = useRef<HTMLDivElement>(null)
  const driving = useDriving()
  const { larger, smaller, usual } = useZoom()
  const isIdle = useIdle()
  const [isBlank, setBlank] = useState(false)
  const [hasBar, setBar] = useState(true)
  const [isEnding, setEnding] = useState(false)
  const [hasPanel, setPanel] = useState(false)
  const blank = () => setBlank(now => !now)
  const bar = () => setBar(now => !now)
  const presenter = () => {
    if (hasPanel) setPanel(false)
    else if (!openPresenter()) setPanel(true)
  }
  useWindowLink(({ is }) => ({ blank, bar, full: toggleFull })[is]())
  const { next, back, reset, end, autoplay, jump } = driving
  const out = () => setEnding(true)
  const digits = usePlayKeys({
    isOn: !isEnding,
    does: { next, back, reset, end, autoplay, blank, bar, out, presenter, full: toggleFull, larger, smaller, usual },
    onJump: jump,
  })
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen()), [])
  if (play === null) return <div className={cx('dotted', styles.floor)} />
  const isBarHidden = !hasBar || (isIdle && digits === '' && driving.why === '')
  return (
    <div className={cx(styles.stage, isIdle && styles.idle)} data-presenting={play.scene}>
      <StageBar
        play={play}
        isHidden={isBarHidden}
        digits={digits}
        why={driving.why}
        onPresenter={presenter}
        onOut={out}
      />
      <main className={cx('dotted', styles.floor)}>
        <div ref={sheet} className={styles.sheet}>
          {children}
          <PlayEffects stage={stage} container={sheet} isStill={isStill} />
        </div>
      </main>
      {isBlank && <div className={styles.blank} role="img" aria-label="Blank screen" />}
      {hasPanel && <PresenterPanel driving={driving} onClose={() => setPanel(false)} />}
      {isEnding && <Ending title={play.title} onClose={() => setEnding(false)} />}
    </div>
  )
}

function toggleFull(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
