import { Contrast, Crosshair, Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Scene } from '#domain/scene/schema/scene'
import { DialogOver } from '../../../dialog/DialogOver'
import type { MessageTheme } from '../../../message/types'
import { CueEffects } from '../../../scene/effects/CueEffects'
import { TitleCard } from '../../../scene/effects/TitleCard'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import { Waiting } from '../../../ui/states/Waiting'
import type { Checked } from '../file/useChecked'
import { CheckState } from './CheckState'
import { ClientStage } from './ClientStage'
import type { Frame } from './frames'
import styles from './Stage.module.css'
import { Typed } from './Typed'
import type { Audience } from './useAudience'
import type { Rehearsal } from './useRehearsal'

export interface AudienceViewProps {
  scene: Scene
  selected: number
  checked: Checked
  /** `null` before the first run. */
  frame: Frame | null
  audience: Audience
  rehearsal: Rehearsal
  isPicking: boolean
  onPick(at: { post: string; path: string }): void
  onStopPicking(): void
}

const themes = [
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
  { value: 'hc', label: 'High contrast', icon: Contrast, iconOnly: true },
] as const
const devices = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
] as const

/** The channel as it will be at the cue that is selected, by the last run of the scene in a fork. */
export function AudienceView(props: AudienceViewProps) {
  const { scene, selected, checked, frame, audience, isPicking, onStopPicking } = props
  const [device, setDevice] = useState<'desktop' | 'narrow'>('desktop')
  const [chosen, setChosen] = useState<MessageTheme | null>(null)
  const windowTheme = useWindowTheme()
  const ofScene: MessageTheme = frame?.stage.theme || windowTheme
  const theme = chosen ?? ofScene
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPicking) return
    event.stopPropagation()
    onStopPicking()
  }
  const who = audience.seenAs && `as ${audience.seenAs}`
  const where = selected < 0 ? 'beginning' : `cue ${selected + 1} of ${scene.cues.length}`
  return (
    <section className={styles.view} aria-label="Audience view" onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2>Audience view</h2>
        <small>{[where, who].filter(Boolean).join(', ')}</small>
        <CheckState checked={checked} />
        <span className={styles.grow} />
        <Segmented label="Width" size="sm" value={device} options={devices} onChange={setDevice} />
        <Segmented
          label="Theme of the audience view"
          size="sm"
          value={theme}
          options={themes}
          onChange={next => setChosen(next === ofScene ? null : next)}
        />
      </header>
      {isPicking && (
        <NoticeBar
          tone="info"
          icon={Crosshair}
          end={
            <Button size="sm" onClick={onStopPicking}>
              Cancel
            </Button>
          }
        >
          Click a control on the stage, or go to it with Tab and press Enter.
        </NoticeBar>
      )}
      <div className={styles.floor}>
        {frame ? (
          <Shown {...props} frame={frame} theme={theme} isNarrow={device === 'narrow'} />
        ) : checked.error !== '' ? (
          <EmptyState
            failed
            title="The scene could not be run"
            raw={checked.error}
            action={<Button onClick={checked.again}>Try again</Button>}
          />
        ) : checked.isRunning ? (
          <Waiting label="Running the scene in a copy of the workspace" />
        ) : (
          <EmptyState title="Nothing to show yet">The stage appears once the scene has no error.</EmptyState>
        )}
      </div>
    </section>
  )
}

/** What the window follows where a scene sets no theme. */
function useWindowTheme(): MessageTheme {
  const choice = useSelect(state => state.themeChoice)
  if (choice !== 'system') return choice
  const shown = document.documentElement.dataset['theme']
  return shown === 'dark' || shown === 'hc' ? shown : 'light'
}

interface ShownProps extends AudienceViewProps {
  frame: Frame
  theme: MessageTheme
  isNarrow: boolean
}

function Shown({ scene, selected, frame, audience, rehearsal, isPicking, onPick, theme, isNarrow }: ShownProps) {
  const cue = scene.cues[selected]
  const { phase, startedAt } = rehearsal
  const isPlayed = startedAt !== null
  const person = audience.reader.userById(frame.effect?.user_id ?? '')
  const isReduced = !isPlayed || matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <ClientStage
      frame={frame}
      channel={audience.channel}
      reader={audience.reader}
      theme={theme}
      isNarrow={isNarrow}
      typed={
        cue?.type === 'typing' && frame.typed !== '' ? (
          <Typed cue={cue} startedAt={isReduced ? null : startedAt} />
        ) : null
      }
      isPicking={isPicking}
      onPick={onPick}
    >
      {frame.dialog && !isPicking && (
        <DialogOver open={frame.dialog} reader={audience.reader} images="on" theme={theme} />
      )}
      {cue?.type === 'title' && <TitleCard title={cue.title} text={cue.text ?? ''} theme={theme} />}
      {cue && cue.type !== 'title' && !isPicking && (
        <CueEffects
          // Another cue begins anew, as does one that is played.
          key={`${selected} ${startedAt}`}
          cue={cue}
          effect={frame.isBefore ? null : frame.effect}
          person={person}
          hasActed={isPlayed && phase === 'after'}
          reducedMotion={isReduced}
        />
      )}
    </ClientStage>
  )
}
