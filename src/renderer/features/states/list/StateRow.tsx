import { Bookmark, BookmarkX, Clock, GitFork, Trash2 } from 'lucide-react'
import type { SavedState } from '#contract/states/states'
import { askToRestore, deleteState } from '../../../store/states/stateVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { bytes } from '../../../ui/files/bytes'
import { CutName } from '../../../ui/marks/CutName'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { moment } from '../../../ui/words/moment'
import styles from './StateRow.module.css'

/** One save state: when it was saved, how large it is, and what can be done with it. */
export function StateRow({ state }: { state: SavedState }) {
  const workbench = useWorkbench()
  const canFork = useSelect(({ workspaces }) => workspaces !== null) && state.fault === ''
  const icon = state.fault !== '' ? BookmarkX : state.automatic === null ? Bookmark : Clock
  return (
    <li className={cx(styles.row, state.fault !== '' && styles.unusable)}>
      <Icon of={icon} size="s" label={state.automatic === null ? '' : 'Saved automatically'} />
      <b className={styles.name}>
        <CutName>{state.name}</CutName>
      </b>
      <time className={styles.wire} dateTime={new Date(state.saved_at).toISOString()}>
        {state.saved_at === 0 ? '' : moment(state.saved_at)}
      </time>
      <span className={styles.wire}>{bytes(state.bytes)}</span>
      {canFork ? (
        <IconButton
          icon={GitFork}
          label={`Fork ${state.name} into a new workspace`}
          onClick={() => workbench.store.setState({ workspaceDialog: { kind: 'fork', stateId: state.id } })}
        />
      ) : (
        <span />
      )}
      <IconButton icon={Trash2} label={`Delete ${state.name}`} onClick={() => void deleteState(workbench, state)} />
      <Button
        size="sm"
        why={state.fault}
        aria-label={`Restore ${state.name}`}
        onClick={() => askToRestore(workbench, state.id)}
      >
        Restore
      </Button>
      {state.fault !== '' && <span className={styles.why}>{state.fault}</span>}
    </li>
  )
}
