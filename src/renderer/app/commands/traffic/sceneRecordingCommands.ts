import { Clapperboard, Disc3, Trash2 } from 'lucide-react'
import {
  discardSceneRecording,
  sceneFromRecording,
  toggleSceneRecording,
} from '../../../features/sceneRecording/operations'
import type { Command } from '../command'

/** Scenes that are made of what people do. */
export const sceneRecordingCommands: readonly Command[] = [
  {
    id: 'scene.record',
    label: 'Record a scene',
    icon: Clapperboard,
    why: ({ connection }) => (connection === 'open' ? null : 'The service is not running.'),
    run: ({ store }) => toggleSceneRecording(store),
  },
  {
    id: 'scene.discard',
    label: 'Discard the scene that is being recorded',
    icon: Trash2,
    why: ({ sceneRecording }) => (sceneRecording === null ? 'No scene is being recorded.' : null),
    run: context => void discardSceneRecording(context),
  },
  {
    id: 'scene.fromRecording',
    label: 'Make a scene from a recording…',
    icon: Disc3,
    why: ({ recordings }) => (recordings.list.length === 0 ? 'There are no recordings yet.' : null),
    run: ({ store }) => sceneFromRecording(store),
  },
]
