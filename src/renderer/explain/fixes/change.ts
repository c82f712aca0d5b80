import type { Endpoint } from '#contract/endpoint'
import type { CallInput, ValueOf } from '../../api/client'
import type { ApiResult } from '../../api/result'
import type { Workbench } from '../../store/workbench'
import { adminOf } from '../../store/world/people'

interface Change {
  /** Says what was changed. */
  text: string
  make(): Promise<ApiResult<unknown>>
  undo(): Promise<ApiResult<unknown>>
}

/** Changes something on the service at once, says so, and offers to change it back. What fails is said. */
export async function change({ notify }: Pick<Workbench, 'notify'>, { text, make, undo }: Change): Promise<void> {
  const made = await make()
  if (!made.ok) return notify(made.error.message)
  notify(text, () => {
    void undo().then(undone => {
      if (!undone.ok) notify(undone.error.message)
    })
  })
}

const noAdmin: ApiResult<never> = {
  ok: false,
  error: {
    id: 'no_admin',
    message: 'Only an admin can change this, and there is none in this workspace.',
    status: 0,
    issues: [],
    detail: '',
    request_id: '',
  },
}

/** Calls the public API as the first admin: over the same wire as any client, and recorded. */
export async function callAsAdmin<E extends Endpoint>(
  { store, callAs }: Workbench,
  endpoint: E,
  input: CallInput<E>,
): Promise<ApiResult<ValueOf<E>>> {
  const admin = adminOf(store.getState().world)
  return admin ? callAs(admin.id, endpoint, input) : noAdmin
}
