import { limits } from '../limits'
import type { BoundaryRequest, LimitedPlace, Place, Step } from './boundary'
import { by, idIn, plain, post, wide } from './build'

const hook =
  (body: unknown) =>
  ({ hook_key }: Place): BoundaryRequest => ({ path: `/hooks/${hook_key}`, body })
const inChannel =
  (more: object) =>
  ({ channel_id }: Place): BoundaryRequest =>
    post('/posts', { channel_id, message: 'm', ...more })

/** Reactions must be of emoji that exist. */
const emoji = `grinning smiley smile grin laughing sweat_smile joy blush innocent wink relieved heart_eyes kissing_heart
  kissing yum stuck_out_tongue sunglasses smirk unamused disappointed pensive worried confused angry rage cry sob
  triumph sleepy tired_face dizzy_face mask imp ghost alien robot cat dog mouse hamster rabbit bear panda_face koala
  tiger lion cow pig frog octopus chicken penguin`.split(/\s+/)

/** A post, then a reaction of each name to it. */
const reactions = (names: readonly string[]): Step[] => [
  inChannel({}),
  ...names.map(
    (emoji_name): Step =>
      ({ user_id }, earlier) =>
        post('/reactions', { user_id, post_id: idIn(earlier), emoji_name }),
  ),
]

/** JSON of exactly so many bytes: what follows a value may be blank. */
const padded = (value: object, bytes: number): string => JSON.stringify(value).padEnd(bytes, ' ')

/** Limits on posts and requests (docs/reference/limits.md#posts, docs/reference/limits.md#requests-and-responses). */
export const postCases = {
  postMessageLength: [
    by('message of a post', 'model.post.is_valid.message_length.app_error', size =>
      inChannel({ message: '😀'.repeat(size) }),
    ),
    by('text of a webhook, which is split', null, size => hook({ text: wide(size) })),
  ],
  fileIdsJsonLength: [
    by('file_ids as JSON', 'model.post.is_valid.file_ids.app_error', size =>
      inChannel({ file_ids: [plain(size - '[""]'.length)] }),
    ),
  ],
  reactionsPerPost: [
    {
      where: 'different emoji on a post',
      beyond: 'app.reaction.save.save.too_many_reactions',
      steps: (size: number) => reactions(emoji.slice(0, size)),
    },
  ],
  emojiNameLength: [
    {
      where: 'name of an emoji',
      beyond: 'model.reaction.is_valid.emoji_name.app_error',
      steps: (size: number) => reactions([plain(size)]),
    },
  ],
  postsByIds: [
    by('ids of posts', 'api.context.invalid_body_param.app_error', size =>
      post(
        '/posts/ids',
        Array.from({ length: size }, () => plain(26)),
      ),
    ),
  ],
  payloadAttachments: [
    by('attachments of a webhook', 'model.incoming_hook.parse_data.app_error', size =>
      hook({ attachments: Array.from({ length: size }, () => ({ text: 'a' })) }),
    ),
  ],
  requestBodyBytes: [
    by('body of a request', 'api.context.request_body_too_large.app_error', size => ({ channel_id }) => ({
      path: '/api/v4/posts',
      body: padded({ channel_id, message: 'm' }, size + limits.requestBodySlackBytes),
    })),
  ],
  urlLength: [
    by('address of a request', 'basic_security_check.url.too_long_error', size => ({
      method: 'GET',
      path: '/api/v4/users/me?'.padEnd(size, 'x'),
    })),
  ],
} satisfies Record<string, readonly LimitedPlace[]>
