import { capital } from '../../explain/words'
import { ineffectiveLook } from '../../webhooks/ineffectiveLook'
import type { HookLook, Overridable } from '../../webhooks/overrides'
import type { HookPayload } from '../../webhooks/payload'
import type { Verdict } from './broken'
import type { SeenPayload } from './facts'
import { about, type Change, isTurnedOff, ofCalled, ofIncoming, ofPayload, type Rule } from './rule'
import { listed, ofLast, turnOn } from './words'

type LookSetting = keyof Overridable

const parts = {
  EnablePostUsernameOverride: {
    shown: 'Its posts show the name of the account they are from',
    own: (look: HookLook) => look.username,
    given: (payload: HookPayload) => payload.username,
    what: 'a username',
    wayOut: 'Use a bot of that name, or keep EnablePostUsernameOverride on.',
  },
  EnablePostIconOverride: {
    shown: 'Its posts show the picture of the account they are from',
    own: (look: HookLook) => look.icon_url,
    given: (payload: HookPayload) => payload.icon_url || payload.icon_emoji,
    what: 'a picture',
    wayOut: 'Use a bot with that picture, or keep EnablePostIconOverride on.',
  },
} as const satisfies Record<LookSetting, unknown>

/** Overrides off: what a webhook, a command or a payload says of names or pictures has no effect. */
const looksOff =
  (setting: LookSetting): Rule =>
  change => {
    if (!isTurnedOff(change, setting)) return []
    const { incoming, called, payloads } = change.facts
    return [
      ...incoming.flatMap(hook => about(ofIncoming(hook), lookVerdict(change, setting, hook))),
      ...called.flatMap(one =>
        one.look === null ? [] : about(ofCalled(one), lookVerdict(change, setting, { ...one, look: one.look })),
      ),
      ...payloads.flatMap(file =>
        file.payload === null || !isLost(change, setting, file.payload)
          ? []
          : about(ofPayload(file), {
              effect: 'changes',
              reason: `It asks for ${parts[setting].what}, which has no effect.`,
              wayOut: parts[setting].wayOut,
              fixes: [turnOn(setting)],
            }),
      ),
    ]
  }

function lookVerdict(
  change: Change,
  setting: LookSetting,
  { look, payloads }: { look: HookLook; payloads: readonly SeenPayload[] },
): Verdict | null {
  const { shown, own, given, what, wayOut } = parts[setting]
  const lost = payloads.filter(({ payload }) => isLost(change, setting, payload))
  const ownLook = own(look)
  if (lost.length === 0 && ownLook === '') return null
  const names = setting === 'EnablePostUsernameOverride' ? listed(lost.map(({ payload }) => given(payload))) : ''
  const seen =
    lost.length === 0
      ? `${what} is set up for it`
      : `${ofLast(lost.length, payloads.length, 'payload')} ${lost.length === 1 ? 'asks' : 'ask'} for ${what}`
  return {
    effect: 'changes',
    reason: `${shown}: ${seen}${names === '' ? '' : ` (${names})`}.`,
    wayOut: capital(wayOut),
    fixes: [turnOn(setting)],
    exchangeId: lost[0]?.exchange_id,
  }
}

/** Whether a part of the look has an effect now and has none then. */
function isLost({ now, then }: Change, setting: LookSetting, payload: HookPayload): boolean {
  const losses = (settings: Overridable): number =>
    ineffectiveLook(payload, settings).filter(({ data }) => data?.setting === setting).length
  return losses(then) > losses(now)
}

export const usernamesOff = looksOff('EnablePostUsernameOverride')
export const picturesOff = looksOff('EnablePostIconOverride')
