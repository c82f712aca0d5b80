import type { Context } from '../context'

/**
 * Returns a function that gives every service its own value, made when it is first asked for. For what only one room
 * remembers from request to request; what many rooms need is a part of the context.
 */
export function perService<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context, { value: T }>()
  return ctx => {
    const known = made.get(ctx) ?? { value: make(ctx) }
    made.set(ctx, known)
    return known.value
  }
}
