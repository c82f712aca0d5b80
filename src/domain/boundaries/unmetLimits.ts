import type { Unmet } from './boundary'

const shown: Unmet = { why: 'It is about how a client shows a post; every size is accepted.' }
const page: Unmet = { why: 'A list is cut at it; every request is accepted.' }
const integration: Unmet = { why: 'It is met by what an integration responds, not by a request.' }
const dialog: Unmet = { why: 'A dialog needs the trigger id of a click, which only a called integration gets.' }
const time: Unmet = { why: 'It is a time, and the suite does not wait for it.' }
const counted: Unmet = { why: 'What is beyond it is left out or only searched for patterns; every size is accepted.' }
const consent: Unmet = { why: 'It is met on the page on which a user consents, in a browser.' }
const tooLarge: Unmet = { why: 'A request of this size is larger than the largest body, by default.' }

/** Limits that no request meets as a yes or no. */
export const unmet = {
  footerLength: shown,
  attachmentImageWidthPx: shown,
  attachmentImageHeightPx: shown,
  attachmentThumbPx: shown,
  attachmentIconPx: shown,
  postPropsLength: tooLarge,
  webhookPropsLength: tooLarge,
  namesParsed: counted,
  linksParsed: counted,
  hashtagsLength: counted,
  fileNameLength: { why: 'The name of a longer one is cut.' },
  filesPerPost: { why: 'The length of the list as JSON counts: fileIdsJsonLength.' },
  requestBodySlackBytes: { why: 'It is added to requestBodyBytes, whose cases count it.' },
  requestBodyMostBytes: { why: 'It limits a setting, not a request.' },
  fileBytes: { why: 'Each case would send a hundred megabytes.' },
  responseBodyBytes: integration,
  recordedBodyBytes: { why: 'It limits what is recorded, not a request.' },
  autocompleteLength: page,
  pageSizeDefault: page,
  pageSizeMax: page,
  triggerIdLifetimeMs: time,
  dialogTitleLength: dialog,
  dialogLabelLength: dialog,
  dialogNameLength: dialog,
  dialogHelpLength: dialog,
  commandReplyUses: integration,
  commandReplyLifetimeMs: time,
  outboundTimeoutMs: time,
  oauthRedirectUriBytes: consent,
  oauthStateBytes: consent,
  oauthScopeBytes: consent,
  oauthCodeLifetimeMs: time,
  oauthConsentLifetimeMs: time,
  pkceMin: consent,
  pkceMax: consent,
} satisfies Record<string, Unmet>
