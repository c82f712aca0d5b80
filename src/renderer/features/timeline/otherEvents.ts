import type { StreamEvent } from '#contract/events'

/** Events of which is said who or what they are about. */
type Told =
  | 'exchange'
  | 'effect'
  | `post${string}`
  | 'ephemeral_message'
  | `reaction_${string}`
  | 'membership'
  | 'team_membership'
  | 'channels_viewed'
  | 'typing'
  | 'open_dialog'
  | 'channel'
  | 'team'
  | 'user'
  | 'bot'

/** All others, in a few words. */
export const otherEvents: Record<Exclude<StreamEvent['type'], Told>, string> = {
  lost_actions: 'controls without their actions',
  exchanges_cleared: 'traffic cleared',
  exchanges_changed: 'traffic changed',
  exchanges_deleted: 'exchanges deleted',
  exchanges_restored: 'exchanges restored',
  team_member: 'team member changed',
  channel_member: 'channel member changed',
  preferences: 'preferences changed',
  status: 'status changed',
  incoming_hook: 'incoming webhook changed',
  outgoing_hook: 'outgoing webhook changed',
  disabled_hooks: 'webhooks disabled or enabled',
  command: 'slash command changed',
  storage: 'storage changed',
  job: 'job under way',
  job_read: 'job read',
  project_file: 'file changed',
  project_file_deleted: 'file deleted',
  project_file_moved: 'file moved',
  project_folders: 'folders changed',
  project_settings: 'settings of the project changed',
  recordings: 'recordings changed',
  capture: 'recording begun or ended',
  replay: 'replay under way',
  replay_story: 'story replayed',
  replay_deleted: 'replay deleted',
  lab_integration: 'simulated integration changed',
  lab_integration_deleted: 'simulated integration deleted',
  lab_call: 'call of a simulated integration',
  lab_state: 'values changed of',
  lab_faults: 'faults changed',
  states: 'save states changed',
  scene_play: 'scene begun or ended',
  scene_cue_begun: 'cue begun',
  scene_cue_acted: 'cue under way',
  scene_cue_ended: 'cue ended',
  scene_recording: 'recording of a scene begun or ended',
  resync: 'workspace read anew',
}
