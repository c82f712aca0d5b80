import { about, ofRequester, type Rule } from './rule'
import { usedWords } from './words'

/** Major versions that a published Go library takes; it ends at once with others (docs/reference/settings.md#announced-version). */
const taken = { least: 7, most: 10 }

const isTaken = (version: string): boolean => {
  const major = Number(version.split('.', 1)[0])
  return major >= taken.least && major <= taken.most
}

/** A version that published clients do not know: bots that use one stop at their first request. */
export const unknownVersion: Rule = ({ now, then, facts }) => {
  if (isTaken(then.ServerVersion) || !isTaken(now.ServerVersion)) return []
  return facts.requesters
    .filter(({ isBot, tokens, calls }) => isBot && (tokens.length > 0 || calls.count > 0))
    .flatMap(bot =>
      about(ofRequester(bot), {
        effect: 'changes',
        reason: `Its client library may reject version ${then.ServerVersion}: one that is published takes ${taken.least} to ${taken.most} only. ${usedWords(bot.calls, 'request')}`,
        wayOut: `Announce a version from ${taken.least} to ${taken.most}, or try the bot against this one.`,
        fixes: [
          {
            do: 'change_setting',
            label: `Announce ${now.ServerVersion}`,
            setting: 'ServerVersion',
            value: now.ServerVersion,
          },
        ],
        exchangeId: bot.calls.times[0]?.exchange_id,
      }),
    )
}

const MiB = 1024 * 1024
const size = (bytes: number): string => `${(bytes / MiB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MiB`

/** Less room than the workspace file has: the oldest exchanges go at once. */
export const lessRoom: Rule = ({ now, then, facts }) => {
  const { RecorderBudgetBytes: most } = then
  if (most >= now.RecorderBudgetBytes || facts.bytes <= most) return []
  return about(
    { kind: 'traffic', id: '', name: 'Recorded traffic' },
    {
      effect: 'changes',
      reason: `The workspace file has ${size(facts.bytes)}: the oldest exchanges are deleted until it has ${size(most)}. That cannot be undone.`,
      wayOut: 'Mark the exchanges that are needed: they go last.',
      fixes: [
        {
          do: 'change_setting',
          label: `Allow ${size(now.RecorderBudgetBytes)}`,
          setting: 'RecorderBudgetBytes',
          value: now.RecorderBudgetBytes,
        },
      ],
    },
  )
}
