import type { CalledFacts, CallFacts } from './facts'
import { about, isTurnedOff, ofCalled, ofIncoming, type Rule } from './rule'
import { turnOn, usedWords } from './words'

/** Incoming webhooks off: each is rejected. */
export const incomingOff: Rule = change =>
  !isTurnedOff(change, 'EnableIncomingWebhooks')
    ? []
    : change.facts.incoming.flatMap(hook =>
        about(ofIncoming(hook), {
          effect: 'stops',
          reason: `Its requests are rejected with 501 Not Implemented. ${usedWords(hook.calls)}`,
          wayOut: 'Keep EnableIncomingWebhooks on, or post over REST as a bot.',
          fixes: [turnOn('EnableIncomingWebhooks')],
          exchangeId: lastOf(hook.calls),
        }),
      )

/** The newest call, which shows what it is about. */
const lastOf = ({ times }: CallFacts): string | undefined => times[0]?.exchange_id

const called = (change: Parameters<Rule>[0], kind: CalledFacts['kind']) =>
  change.facts.called.filter(one => one.kind === kind)

/** Outgoing webhooks off: none is called. */
export const outgoingOff: Rule = change =>
  !isTurnedOff(change, 'EnableOutgoingWebhooks')
    ? []
    : called(change, 'outgoing_webhook').flatMap(hook =>
        about(ofCalled(hook), {
          effect: 'stops',
          reason: `It is not called, whatever is posted. ${usedWords(hook.calls)}`,
          wayOut: 'Keep EnableOutgoingWebhooks on, or let a bot follow the posts over the websocket.',
          fixes: [turnOn('EnableOutgoingWebhooks')],
          exchangeId: lastOf(hook.calls),
        }),
      )

/** Slash commands off: none is known. */
export const commandsOff: Rule = change =>
  !isTurnedOff(change, 'EnableCommands')
    ? []
    : called(change, 'command').flatMap(command =>
        about(ofCalled(command), {
          effect: 'stops',
          reason: `Nobody can run it: the service knows no slash command. ${usedWords(command.calls)}`,
          wayOut: 'Keep EnableCommands on, or offer the same with a button.',
          fixes: [turnOn('EnableCommands')],
          exchangeId: lastOf(command.calls),
        }),
      )

/** OAuth off: no token of an app is accepted. */
export const appsOff: Rule = change =>
  !isTurnedOff(change, 'EnableOAuthServiceProvider')
    ? []
    : change.facts.apps.flatMap(({ id, name, sessions }) =>
        about(
          { kind: 'app', id, name },
          {
            effect: 'stops',
            reason:
              sessions === 0
                ? 'It gets no tokens.'
                : `It gets no tokens, and the ${sessions === 1 ? 'one it has is' : `${sessions} it has are`} rejected with 401.`,
            wayOut: 'Keep EnableOAuthServiceProvider on, or give it the token of a bot.',
            fixes: [turnOn('EnableOAuthServiceProvider')],
          },
        ),
      )
