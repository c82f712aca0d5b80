import { type Static, Type } from 'typebox'
import { list } from './parts'
import { StartPost } from './startState'

/**
 * A post as an exchange left it (docs/reference/recordings.md#posts): as it is kept, without its secrets, and its text as
 * clients render it.
 */
export const RecordedPost = Type.Object(
  {
    stored: Type.Object(
      {
        ...StartPost.properties,
        file_ids: list(Type.String(), 'Files of the post.', ['c6yrmx4n9tqhb1gzpw8kfa3jse']),
      },
      { description: 'The post as it is kept. What is empty, zero or false is left out.' },
    ),
    rendered: Type.String({
      description: 'Its text as clients render it, a line for each paragraph, control and picture.',
      examples: ['Roll out 4.18.0?\n[Approve]'],
    }),
  },
  { description: 'A post as the exchange left it.' },
)
export type RecordedPost = Static<typeof RecordedPost>
