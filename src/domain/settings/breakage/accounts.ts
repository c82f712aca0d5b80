import type { RequesterFacts, Seen, TokenFacts } from './facts'
import { about, type Change, isTurnedOff, ofRequester, type Rule } from './rule'
import { counted, listed, turnOn } from './words'

const DAY_MS = 24 * 60 * 60 * 1000

const people = ({ facts }: Change): RequesterFacts[] => facts.requesters.filter(({ isBot }) => !isBot)

/** Tokens that are accepted now. */
const living = ({ facts }: Change, { tokens }: RequesterFacts): TokenFacts[] =>
  tokens.filter(({ expires_at }) => expires_at === 0 || expires_at > facts.now)

/** Personal access tokens off: those of people are rejected, those of bots are not. */
export const tokensOff: Rule = change =>
  !isTurnedOff(change, 'EnableUserAccessTokens')
    ? []
    : people(change).flatMap(person => {
        const tokens = living(change, person)
        if (tokens.length === 0) return []
        const names = listed(tokens.map(({ description }) => description))
        const many = tokens.length > 1
        return about(ofRequester(person), {
          effect: 'stops',
          reason: `${many ? `${tokens.length} personal access tokens` : 'The personal access token'} ${names} ${many ? 'are' : 'is'} rejected with 401 Unauthorized.`,
          wayOut: 'Give the script the token of a bot: those go on working.',
          fixes: [turnOn('EnableUserAccessTokens')],
        })
      })

/** A shorter lifetime: tokens that are there work on, and their next ones cannot last as long. */
export const shorterLifetime: Rule = change => {
  const days = change.then.UserAccessTokenMaximumLifetimeDays
  const before = change.now.UserAccessTokenMaximumLifetimeDays
  if (days === 0 || (before !== 0 && before < days)) return []
  const end = change.facts.now + days * DAY_MS
  return people(change).flatMap(person => {
    const long = living(change, person).filter(({ expires_at }) => expires_at === 0 || expires_at > end)
    if (long.length === 0) return []
    const names = listed(long.map(({ description }) => description))
    return about(ofRequester(person), {
      effect: 'changes',
      reason: `${names} ${long.length > 1 ? 'work' : 'works'} on, but the next token has to expire within ${counted(days, 'day')}: one without expires_at is rejected with 400.`,
      wayOut: 'Rotate the token before it expires, or use that of a bot, which needs no end.',
      fixes: [
        { do: 'change_setting', label: 'Allow any lifetime', setting: 'UserAccessTokenMaximumLifetimeDays', value: 0 },
      ],
    })
  })
}

interface Habit {
  setting: 'EnableBotAccountCreation' | 'EnableAPIPostDeletion' | 'EnableUserDeactivation'
  seen(requester: RequesterFacts): Seen
  reason(count: number): string
  wayOut: string
}

/** A right turned off that somebody was recorded to use. */
const habitOff =
  ({ setting, seen, reason, wayOut }: Habit): Rule =>
  change =>
    !isTurnedOff(change, setting)
      ? []
      : change.facts.requesters.flatMap(requester => {
          const { count, exchange_id } = seen(requester)
          if (count === 0) return []
          return about(ofRequester(requester), {
            effect: 'changes',
            reason: reason(count),
            wayOut,
            fixes: [turnOn(setting)],
            exchangeId: exchange_id,
          })
        })

export const botCreationOff = habitOff({
  setting: 'EnableBotAccountCreation',
  seen: ({ botsCreated }) => botsCreated,
  reason: count =>
    `POST /api/v4/bots is rejected with 403 Forbidden, and made ${counted(count, 'bot')} in the recorded traffic. Bots that are there go on working.`,
  wayOut: 'Create the bots before, or let a plugin ensure its own bot.',
})

export const deletionOff = habitOff({
  setting: 'EnableAPIPostDeletion',
  seen: ({ deletedForGood }) => deletedForGood,
  reason: count =>
    `Deleting a post with permanent=true is rejected, and was done ${count === 1 ? 'once' : `${count} times`} in the recorded traffic.`,
  wayOut: 'Delete without permanent=true.',
})

export const deactivationOff = habitOff({
  setting: 'EnableUserDeactivation',
  seen: ({ deactivatedSelf }) => deactivatedSelf,
  reason: count =>
    `Deactivating oneself is rejected, and was done ${count === 1 ? 'once' : `${count} times`} in the recorded traffic.`,
  wayOut: 'Let an admin deactivate the account.',
})
