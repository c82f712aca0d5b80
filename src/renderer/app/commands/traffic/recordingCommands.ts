import { CircleDot, ListFilter, Package, Play, Ruler, Trash2 } from 'lucide-react'
import { discardCapture, toggleCapture } from '../../../features/recordings/capture/captureVerbs'
import { replayAgain } from '../../../features/replay/operations'
import { recordFiltered, whyNotFiltered } from '../../../features/traffic/verbs/record'
import { withBundle } from '../../../store/inspection/bundleAsked'
import { openBoundariesTab } from '../../../store/payloads/tabs'
import type { State } from '../../../store/state'
import type { Command } from '../command'

const noRecordingOnStage = ({ tabs, activeTab }: State): string | null =>
  tabs.some(({ id, kind }) => id === activeTab && (kind === 'recording' || kind === 'run'))
    ? null
    : 'No recording is on the stage.'

/** Recording on and off, and recordings of what is recorded already. */
export const recordingCommands: readonly Command[] = [
  {
    id: 'recording.toggle',
    label: 'Start or stop recording',
    icon: CircleDot,
    keys: ['Shift+F9'],
    run: context => void toggleCapture(context),
  },
  {
    id: 'recording.discard',
    label: 'Discard what is being recorded',
    icon: Trash2,
    why: ({ recordings }) => (recordings.capture === null ? 'Nothing is being recorded.' : null),
    run: context => void discardCapture(context),
  },
  {
    id: 'recording.filtered',
    label: 'Make a recording of all exchanges in the list',
    icon: ListFilter,
    why: whyNotFiltered,
    run: ({ store }) => recordFiltered(store),
  },
  {
    id: 'bundle.make',
    label: 'Make a repro bundle…',
    icon: Package,
    run: ({ store }) => store.setState(state => withBundle(state, 'last')),
  },
  {
    id: 'replay.again',
    label: 'Replay the recording on the stage',
    icon: Play,
    keys: ['F9'],
    why: noRecordingOnStage,
    run: context => void replayAgain(context),
  },
  {
    id: 'boundaries.open',
    label: 'Open boundary suite',
    icon: Ruler,
    run: ({ store }) => store.setState(state => ({ place: 'tabs', listed: 'recordings', ...openBoundariesTab(state) })),
  },
]
