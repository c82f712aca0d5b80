/**
 * Every number of service.md's Limits table and of docs/reference/limits.md, once. Lengths are characters unless the
 * name says otherwise.
 */
export const limits = {
  /** Blocks per post, nested and `column` blocks included. */
  blocksPerPost: 100,
  /** Nested layout blocks (container, collapsible, column_set, column); a text inside the 32nd is fine. */
  layoutDepth: 32,
  /** Sum over all `text` blocks' text and `button` labels of a post. */
  combinedText: 16_000,
  registryEntries: 50,
  actionIdLength: 64,
  queryEntries: 50,
  queryKeyLength: 128,
  queryValueLength: 2048,
  contextEntries: 50,
  contextKeyLength: 128,
  formValues: 50,
  footerLength: 300,
  attachmentImageWidthPx: 400,
  attachmentImageHeightPx: 300,
  attachmentThumbPx: 75,
  attachmentIconPx: 16,
  webhookDescriptionLength: 500,
  webhookDisplayNameLength: 64,
  webhookUsernameLength: 64,
  webhookIconUrlBytes: 1024,
  outgoingListBytes: 1024,
  outgoingContentTypeLength: 128,
  postMessageLength: 16_383,
  postPropsLength: 800_000,
  /**
   * The part of the props budget left to a webhook's sender when a long text is split
   * (docs/reference/webhooks.md#splitting).
   */
  webhookPropsLength: 760_000,
  /** Attachments of one payload of a webhook, or of one response of an integration; fields and actions of all of them. */
  payloadAttachments: 5000,
  /**
   * Characters that are parsed for one request or response in search of mentions and hashtags, and of action links; the
   * longest post is parsed whole. What is beyond is searched for patterns only.
   */
  namesParsed: 32_766,
  linksParsed: 49_149,
  hashtagsLength: 1000,
  fileIdsJsonLength: 300,
  botUsernameMin: 3,
  botUsernameMax: 22,
  botDisplayNameLength: 64,
  botDescriptionLength: 1024,
  tokenDescriptionBytes: 255,
  usernameMax: 64,
  personNameLength: 64,
  positionLength: 128,
  emailLength: 128,
  passwordMin: 8,
  complianceDescriptionLength: 512,
  teamNameMin: 2,
  teamNameMax: 64,
  teamDisplayNameLength: 64,
  teamDescriptionLength: 255,
  teamMembersAtOnce: 20,
  groupMembersMin: 3,
  groupMembersMax: 8,
  channelNameLength: 64,
  channelDisplayNameLength: 64,
  channelHeaderLength: 1024,
  channelPurposeLength: 250,
  requestBodyBytes: 300_000,
  requestBodySlackBytes: 512,
  /** The most that the largest body can be set to. */
  requestBodyMostBytes: 16_776_704,
  fileBytes: 104_857_600,
  filesPerPost: 10,
  fileNameLength: 255,
  emojiNameLength: 64,
  reactionsPerPost: 50,
  postsByIds: 1000,
  responseBodyBytes: 1_048_576,
  /** What is recorded of a request from outside, and of the response to it. */
  recordedBodyBytes: 8_388_608,
  urlLength: 2048,
  loginAttempts: 10,
  autocompleteLength: 50,
  preferencesAtOnce: 100,
  preferenceCategoryLength: 32,
  preferenceNameLength: 32,
  preferenceValueLength: 20_000,
  pageSizeDefault: 60,
  pageSizeMax: 200,
  triggerIdLifetimeMs: 30_000,
  dialogTitleLength: 24,
  dialogLabelLength: 24,
  dialogNameLength: 300,
  dialogHelpLength: 150,
  commandTriggerLength: 128,
  commandUrlLength: 1024,
  commandDisplayNameLength: 64,
  commandDescriptionLength: 128,
  commandReplyUses: 5,
  commandReplyLifetimeMs: 1_800_000,
  outboundTimeoutMs: 30_000,
  oauthAppNameBytes: 64,
  oauthAppDescriptionLength: 512,
  oauthHomepageBytes: 256,
  oauthIconUrlBytes: 512,
  oauthCallbackListBytes: 1024,
  oauthRedirectUriBytes: 256,
  oauthStateBytes: 1024,
  oauthScopeBytes: 128,
  oauthCodeLifetimeMs: 600_000,
  oauthConsentLifetimeMs: 600_000,
  pkceMin: 43,
  pkceMax: 128,
} as const

/** Registry keys and the id part of `svc_action://` links: case-sensitive. */
export const actionIdPattern = new RegExp(`^[A-Za-z0-9_-]{1,${limits.actionIdLength}}$`)
