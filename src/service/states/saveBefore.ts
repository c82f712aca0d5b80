import type { AutomaticReason } from '#contract/states/states'
import type { Context } from '../context'
import { saveState } from './states'

/** Saves the workspace before something that changes it, under a name that says what and when. @throws 507 */
export async function saveBefore(ctx: Context, reason: AutomaticReason, what: string): Promise<void> {
  await saveState(ctx, { name: beforeName(ctx, what), automatic: reason })
}

/** `before restore, 10:47`: by the clock of this computer, which is that of whoever looks at it. */
export function beforeName({ now }: Pick<Context, 'now'>, what: string): string {
  const at = new Date(now())
  const two = (part: number): string => String(part).padStart(2, '0')
  return `before ${what}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
