import type { Context } from '../context'
import type { Live } from '../recorder/live'

/**
 * Says in the row of a click, a command or a dialog what its call came to, once that is settled: the row of a cause says no
 * less than that of its effect. What a fix opens stays the body of the call.
 */
export function passOn({ recorder }: Pick<Context, 'recorder'>, call: Live): void {
  const current = recorder.current()
  if (current === null) return
  const { note, id } = call.summary
  current.details.explanations.push(
    ...call.details.explanations.map(one => ({
      ...one,
      fixes: one.fixes.map(fix => (fix.do === 'open_body' ? { exchange_id: id, ...fix } : fix)),
    })),
  )
  current.summary.note = [current.summary.note, note].filter(Boolean).join(' ')
}
