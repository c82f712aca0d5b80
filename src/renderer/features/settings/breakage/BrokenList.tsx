import { GitBranch, OctagonX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Breakage } from '#contract/settings'
import { FixButtons } from '../../../explain/FixButtons'
import { showStory } from '../../../store/inspection/showStory'
import { openPage } from '../../../store/payloads/pageTabs'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { Icon } from '../../../ui/marks/Icon'
import styles from './BrokenList.module.css'
import { subjectKinds } from './subjects'

type Broken = Breakage['broken'][number]

/** Things that are shown at first. */
const shownAtFirst = 6

interface BrokenListProps {
  label: string
  broken: readonly Broken[]
  /** The settings are in force: what fixes it can be done. */
  isInForce: boolean
  /** The setting of each is said, as a way to it. */
  showsSetting?: boolean
  onFixed?(): void
}

/** What settings stop or change of the workspace: each thing with its reason and the way out. */
export function BrokenList({ label, broken, isInForce, showsSetting = false, onFixed }: BrokenListProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || broken.length <= shownAtFirst + 1 ? broken : broken.slice(0, shownAtFirst)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map(one => (
          <BrokenItem
            key={`${one.kind} ${one.id} ${one.setting}`}
            broken={one}
            isInForce={isInForce}
            showsSetting={showsSetting}
            onFixed={onFixed}
          />
        ))}
      </ul>
      {shown.length < broken.length && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          Show all {broken.length.toLocaleString('en-US')}
        </button>
      )}
    </>
  )
}

interface BrokenItemProps {
  broken: Broken
  isInForce: boolean
  showsSetting: boolean
  onFixed: (() => void) | undefined
}

function BrokenItem({ broken, isInForce, showsSetting, onFixed }: BrokenItemProps) {
  const workbench = useWorkbench()
  const { store } = workbench
  const { kind, id, name, effect, setting, reason, way_out, fixes, exchange_id } = broken
  const { icon, word, open } = subjectKinds[kind]
  const stops = effect === 'stops'
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Icon of={icon} size="s" className={styles.kind} />
        {open ? (
          <button type="button" className={styles.name} onClick={() => open(workbench, id)}>
            {name}
          </button>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <span className={styles.word}>{word}</span>
        <Badge tone={stops ? 'bad' : 'warn'} icon={stops ? OctagonX : TriangleAlert}>
          {!stops ? 'affected' : isInForce ? 'stopped' : 'stops'}
        </Badge>
      </div>
      <p className={styles.reason}>
        {reason} <span className={styles.wayOut}>{way_out}</span>
      </p>
      <div className={styles.verbs}>
        {showsSetting && (
          <button
            type="button"
            className={styles.setting}
            onClick={() => store.setState(state => openPage(state, { page: 'settings', at: setting }))}
          >
            {setting}
          </button>
        )}
        {exchange_id !== '' && (
          <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, exchange_id)}>
            Show call
          </Button>
        )}
        {isInForce && <FixButtons fixes={fixes} exchangeId={exchange_id} {...(onFixed ? { onFixed } : {})} />}
      </div>
    </li>
  )
}
