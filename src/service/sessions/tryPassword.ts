import { limits } from '#domain/limits'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'
import type { UserRow } from '../store/tables/accounts/users'
import { isPassword } from './passwords'

/** Runs jobs with the same key one after the other; those with other keys do not wait. */
export type Queues = <T>(key: string, job: () => Promise<T>) => Promise<T>

/** Creates one queue per key, which is gone when its last job is done. */
export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>()
  return (key, job) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(job, job)
    const forget = () => void (last.get(key) === mine && last.delete(key))
    last.set(key, mine)
    mine.then(forget, forget)
    return mine
  }
}

/** In which comparisons of passwords wait for one another, by account. */
const tries = perService(createQueues)

/**
 * Compares a password with an account's and counts the try: the account as it then is, or null when the password is
 * wrong. Tries on one account run one after the other, so that many at once are not compared before the first is
 * counted. @throws 401 once there were too many.
 */
export const tryPassword = (ctx: Context, userId: string, password: string): Promise<UserRow | null> =>
  tries(ctx)(userId, async () => {
    const user = ctx.store.users.byId(userId)
    if (user === undefined) return null
    if (user.failed_attempts >= limits.loginAttempts) {
      throw new ServiceError('api.user.check_user_login_attempts.too_many.app_error')
    }
    const isRight = await isPassword(password, user.password_hash)
    countTry(ctx, userId, isRight)
    // Comparing took a while: what counts is the account as it is now.
    const now = ctx.store.users.byId(userId)
    return isRight && now?.password_hash === user.password_hash ? now : null
  })

/** Takes as long as `tryPassword` does on an account, so that the time does not show which names have one. */
export const tryNoPassword = (ctx: Context, name: string, password: string): Promise<boolean> =>
  tries(ctx)(name, () => isPassword(password, ''))

function countTry(ctx: Context, userId: string, isRight: boolean): void {
  ctx.store.write(() => {
    const user = ctx.store.users.byId(userId)
    if (user === undefined || (isRight && user.failed_attempts === 0)) return
    ctx.store.users.update({ ...user, failed_attempts: isRight ? 0 : user.failed_attempts + 1 })
  })
}
