import { at } from './at'

/** The workbench's own (docs/reference/workbench.md#safety, docs/reference/workbench.md#faults). */
export const workbenchErrors = {
  'workbench.host.app_error': at(
    403,
    'This service accepts requests to its own address only, not to the host name {Host}.',
  ),
  'workbench.origin.app_error': at(403, 'A page from {Origin} may not do this; only the window of this service may.'),
  'workbench.destination.app_error': at(
    403,
    'Nothing here may be loaded as {Destination}; browsers run and embed only the files of the window itself.',
  ),
  'workbench.session.app_error': at(401, 'The workbench needs its one-time link. Ask the service for a new one.'),
  'workbench.workspace.app_error': at(412, 'Another workspace is served at this address now.'),
  'workbench.exchange.missing.app_error': at(404, 'This exchange is not recorded, or was pruned.'),
  'workbench.filter.app_error': at(400, 'This filter cannot be understood.'),
  'workbench.deletion.final.app_error': at(404, 'There is nothing to undo any more: this deletion is final.'),
  'workbench.conversion.final.app_error': at(
    404,
    'There is nothing to undo any more: the service was restarted since the account was converted.',
  ),
  'workbench.resend.impossible.app_error': at(400, 'This exchange cannot be sent again: {Why}'),
  'workbench.outgoing.fire.app_error': at(409, 'The webhook does not fire for this post: {Why}'),
  'workbench.trust.address.app_error': at(400, 'No host can be read of “{Address}”.'),
  'workbench.send.impossible.app_error': at(400, 'This cannot be sent: {Why}'),
  'workbench.job.missing.app_error': at(404, 'There is no such job; it was read, or the service was restarted.'),
  'workbench.replay.missing.app_error': at(404, 'There is no such run; it was deleted, or 20 others came after it.'),
  'workbench.replay.impossible.app_error': at(400, 'This cannot be replayed: {Why}'),
  'workbench.job.running.app_error': at(409, 'This job is still running; cancel it first.'),
  'workbench.sample.not_empty.app_error': at(
    409,
    'The sample workspace needs an empty workspace; this one has teams already.',
  ),
  'workbench.store.damaged.app_error': at(
    500,
    'The workspace file is damaged. Stop the service, restore a copy of the file or move it away, and start again.',
  ),
  'workbench.store.commit.app_error': at(
    507,
    'The workspace file could not be written: {Why} Nothing of this request was kept.',
  ),
} as const
