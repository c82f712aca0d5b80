import { appearanceCommands } from './appearanceCommands'
import { beginCommands } from './beginCommands'
import { channelCommands } from './channelCommands'
import type { Command } from './command'
import { editCommands } from './editCommands'
import { fileCommands } from './fileCommands'
import { integrationCommands } from './integrationCommands'
import { payloadCommands } from './payloadCommands'
import { personaCommands } from './personaCommands'
import { postCommands } from './postCommands'
import { presentCommands } from './presentCommands'
import { sceneCommands } from './sceneCommands'
import { serviceCommands } from './serviceCommands'
import { settingCommands, settingsCommands } from './settingsCommands'
import { simulatedCommands } from './simulatedCommands'
import { stateCommands } from './stateCommands'
import { tabCommands } from './tabCommands'
import { templateCommands } from './templateCommands'
import { timelineCommands } from './timelineCommands'
import { recordingCommands } from './traffic/recordingCommands'
import { sceneRecordingCommands } from './traffic/sceneRecordingCommands'
import { trafficCommands } from './traffic/trafficCommands'
import { windowCommands } from './windowCommands'
import { workspaceCommands } from './workspaceCommands'

/** All commands, in the order of the palette and of the list of shortcuts. */
export const commands: readonly Command[] = [
  ...windowCommands,
  ...workspaceCommands,
  ...channelCommands,
  ...personaCommands,
  ...beginCommands,
  ...fileCommands,
  ...templateCommands,
  ...tabCommands,
  ...postCommands,
  ...payloadCommands,
  ...editCommands,
  ...trafficCommands,
  ...recordingCommands,
  ...sceneRecordingCommands,
  ...sceneCommands,
  ...timelineCommands,
  ...integrationCommands,
  ...simulatedCommands,
  ...settingsCommands,
  ...stateCommands,
  ...presentCommands,
  ...serviceCommands,
  ...appearanceCommands,
  ...settingCommands,
]
