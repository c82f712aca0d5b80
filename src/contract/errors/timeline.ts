import { at } from './at'

/** The timeline (docs/reference/timeline.md). */
export const timelineErrors = {
  'workbench.timeline.outside.app_error': at(
    404,
    'The timeline does not have event {Seq}. It goes from {From} to {To}; older events are deleted to keep it within its budget.',
  ),
  'workbench.timeline.restored.app_error': at(
    422,
    'Event {Seq} is from before the workspace was restored, and only the newest posts of this channel are kept from then. Fork from the event to see all of them.',
  ),
  'workbench.timeline.replaced.app_error': at(
    422,
    'No fork can be made from event {Seq}: the workspace was restored since, and the save state of the workspace before ({State}) is deleted. Choose an event after {After}.',
  ),
} as const
