import type { Issue, Result } from '../issue'
import type { UserName } from '../legacy/text/thirdPartyText'
import { type HookPosts, hookPosts, type OverrideSettings } from '../webhooks/hookPost'
import { commandLook } from './commandLook'
import type { CommandResponse } from './commandResponse'

/** What a command brings to the posts of its responses. */
export interface CommandIdentity {
  display_name: string
  username: string
  icon_url: string
}

export interface CommandPostsRequest {
  command: CommandIdentity
  /** Username of whoever ran it. */
  runner: string
  response: CommandResponse
  settings: OverrideSettings
  userName: UserName
  /** Names of the emoji that clients know, where they are looked up. */
  emoji?: ReadonlySet<string>
}

/**
 * Decides what one response of a slash command posts, in the name of who ran it: the name and the picture of the command
 * win over those of the response (docs/reference/commands.md). Issues are those of `hookPosts`.
 */
export function commandPosts(request: CommandPostsRequest): Result<HookPosts> {
  const { command, runner, response, ...rest } = request
  const { payload } = response
  const decided = hookPosts({
    ...rest,
    hook: { display_name: command.display_name, username: runner, icon_url: '' },
    payload: {
      ...payload,
      username: command.username || payload.username,
      icon_url: command.icon_url || payload.icon_url,
    },
    skipThirdParty: response.skip_thirdparty_parsing,
  })
  if (!decided.ok) return decided
  const warnings: Issue[] = commandLook(command, payload, decided.value.warnings)
  return { ok: true, value: { ...decided.value, warnings } }
}
