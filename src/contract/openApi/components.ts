import type { TSchema } from 'typebox'
import { ActionEntry, ActionRegistry, QueryMap } from '#domain/actions/registry/schema'
import { Attachment, AttachmentAction, AttachmentField, AttachmentIntegration } from '#domain/attachments/schema'
import { Post } from '#domain/posts/post'
import { AttachmentList, ContentProps, documents } from '../documents'
import * as accounts from '../wire/accounts'
import * as actions from '../wire/actions'
import * as callbacks from '../wire/callbacks'
import * as channels from '../wire/channels'
import * as commands from '../wire/commands'
import * as common from '../wire/common'
import * as content from '../wire/content'
import * as dialogs from '../wire/dialogs'
import * as files from '../wire/files'
import * as hooks from '../wire/hooks'
import * as membership from '../wire/membership'
import * as oauth from '../wire/oauth'
import * as system from '../wire/system'
import * as teams from '../wire/teams'

/** A shape with a name of its own in the document; wherever it stands in a table, the document refers to it. */
export interface Component {
  /** As the border checks it. */
  schema: TSchema
  /** As it is published, where the domain checks more than the border. */
  published?: TSchema
  about: string
}

const of = (schema: TSchema, about: string): Component => ({ schema, about })

/** The named shapes, in reading order. Blocks bring their own names with them. */
export const components: Record<string, Component> = {
  Error: of(common.ErrorBody, 'The body of every response that is not 2xx.'),
  StatusOk: of(common.StatusOk, 'The response of calls that have no result.'),

  Post: of(Post, 'A post as clients get it: the registry is a sealed string, integrations of attachments are removed.'),
  PostList: of(content.PostList, 'Posts with their order.'),
  PostSearchResults: of(content.PostSearchResults, 'Posts found, newest first, with the words that matched.'),
  NewPost: of(content.NewPost, 'A post as a caller writes it. What is not the caller’s to set is ignored.'),
  PostUpdate: of(content.PostUpdate, 'The content of a post, whole.'),
  PostPatch: of(content.PostPatch, 'Parts of the content of a post.'),
  PostProps: {
    schema: content.LooseProps,
    published: ContentProps,
    about: 'The property bag of a post. Known keys hold content; others are kept as they are.',
  },
  Priority: of(content.Priority, 'How much a message matters; only on posts that start a thread.'),

  ActionRegistry: of(
    ActionRegistry,
    'Action id -> entry. Every id that is used needs an entry, and every entry must be used.',
  ),
  ActionEntry: of(ActionEntry, 'What a click on the control with this action id does.'),
  QueryMap: of(QueryMap, 'Text values that are merged into the query of the action URL.'),
  ActionReply: of(actions.ActionReply, 'What the client gets for a click; everything else comes as events.'),
  BlockActionReply: of(
    actions.BlockActionReply,
    'What the client gets for a click on a block; what does not apply is left out.',
  ),
  ActionCallback: of(callbacks.ActionCallback, 'What an integration gets for a click.'),
  ActionResponse: of(documents.action_response, 'Response of an integration to a callback. Every field is optional.'),

  Attachments: {
    schema: content.LooseAttachments,
    published: AttachmentList,
    about: 'Legacy rich formatting. New integrations should prefer `svc_blocks`.',
  },
  Attachment: of(Attachment, 'A framed message in the legacy format.'),
  AttachmentField: of(AttachmentField, 'One cell of the table of an attachment.'),
  AttachmentAction: of(AttachmentAction, 'A button or a menu below an attachment.'),
  AttachmentIntegration: of(AttachmentIntegration, 'Where a click is sent; clients never see it.'),

  Dialog: of(dialogs.Dialog, 'A form that opens over the channel.'),
  DialogReply: of(dialogs.DialogReply, 'Response of the integration to a submission. Empty: the dialog closes.'),

  IncomingHook: of(hooks.IncomingHook, 'An incoming webhook. Its id is the secret in its URL.'),
  WebhookPayload: of(hooks.WebhookPayload, 'What an incoming webhook accepts.'),
  OutgoingHook: of(hooks.OutgoingHook, 'An outgoing webhook.'),
  OutgoingCallback: of(callbacks.OutgoingCallback, 'What an integration gets for a post that matched.'),
  OutgoingReply: of(callbacks.OutgoingReply, 'What an integration may return, as JSON, to post a message of its own.'),
  Command: of(commands.Command, 'A slash command.'),
  CommandReply: of(commands.CommandReply, 'The result of a command.'),
  CommandSuggestion: of(commands.CommandSuggestion, 'One line of completion.'),

  Bot: of(accounts.Bot, 'The bot side of a bot account; its user has the same id.'),
  AccessToken: of(accounts.AccessToken, 'A personal access token, without its secret.'),
  NewAccessToken: of(accounts.NewAccessToken, 'A personal access token, with its secret.'),
  OAuthApp: of(oauth.OAuthApp, 'An app that people can allow to act for them.'),
  OAuthToken: of(oauth.OAuthToken, 'A token of an app, and the one that renews it.'),
  User: of(accounts.User, 'A person or a bot.'),
  Session: of(accounts.Session, 'A login, or the session of a token.'),
  Role: of(accounts.Role, 'A name for a set of permissions.'),
  Preference: of(accounts.Preference, 'A small value that a client keeps.'),
  Status: of(accounts.Status, 'Whether a user is there.'),

  Channel: of(channels.Channel, 'A channel. `type` is `O` public, `P` private, `D` direct, `G` group.'),
  ChannelMember: of(membership.ChannelMember, 'A user in a channel.'),
  ChannelUnread: of(membership.ChannelUnread, 'What a user has not read in a channel.'),
  ChannelViewed: of(membership.ChannelViewed, 'When channels were viewed before.'),
  ChannelStats: of(membership.ChannelStats, 'Counts of a channel.'),
  Team: of(teams.Team, 'A team. `type` is `O` open or `I` by invitation.'),
  TeamMember: of(membership.TeamMember, 'A user in a team.'),
  TeamUnread: of(membership.TeamUnread, 'What a user has not read in a team.'),
  TeamStats: of(membership.TeamStats, 'Counts of a team.'),
  UserStats: of(membership.UserStats, 'Counts of users.'),

  FileInfo: of(files.FileInfo, 'A file, without its bytes.'),
  UploadedFiles: of(files.UploadedFiles, 'The files of an upload.'),
  Reaction: of(content.Reaction, 'An emoji that a user put on a post.'),
  Emoji: of(content.Emoji, 'A custom emoji.'),

  Ping: of(system.Ping, 'Health of the service.'),
  ClientConfig: of(system.ClientConfig, 'The settings that concern clients.'),
  Config: of(system.Config, 'All settings.'),
  ComplianceReport: of(system.ComplianceReport, 'An export of posts.'),
}
