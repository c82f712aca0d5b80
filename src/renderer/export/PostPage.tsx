import type { Post } from '#domain/posts/post'
import { ClientSheet } from '../message/ClientSheet'
import { PostRow } from '../message/post/PostRow'
import type { MessageHandlers, MessageOptions, Reader } from '../message/types'
import { cx } from '../ui/marks/cx'

/** Nothing acts on a page of its own. */
const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })

export interface PostPageProps {
  posts: readonly Post[]
  reader: Reader
  title: string
  options: MessageOptions
}

/** Posts under their days, oldest first as they are given. */
export function PostPage({ posts, reader, title, options }: PostPageProps) {
  const days = Map.groupBy(posts, post => dayName.format(post.create_at))
  return (
    <main className={cx('page', options.narrow && 'page-narrow')}>
      <h1 className="page-title">{title}</h1>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="page-day">{day}</h2>
          <ClientSheet>
            {/* Files stay with the service: their addresses lead nowhere from a page of its own. */}
            <PostRows posts={ofDay} reader={{ ...reader, fileUrl: undefined }} options={options} />
          </ClientSheet>
        </section>
      ))}
    </main>
  )
}

/** Posts one below the other, without a page around them. */
export const PostRows = ({ posts, reader, options }: Omit<PostPageProps, 'title'>) =>
  posts.map(post => (
    <PostRow key={post.id} post={post} reader={reader} handlers={nothingActs} options={{ ...options, still: true }} />
  ))
