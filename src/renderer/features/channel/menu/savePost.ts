import type { Post } from '#domain/posts/post'
import { savePostAsPng, savePostsAsHtml } from '../../../export/savePosts'
import type { Reader } from '../../../message/types'
import type { Workbench } from '../../../store/workbench'

const themes = ['light', 'dark', 'hc'] as const
/** The theme the post is seen in now. */
const themeNow = () => themes.find(theme => theme === document.documentElement.dataset['theme']) ?? 'light'

/** Saves a post as a page of its own, or as a picture; says why not. */
export async function savePost(
  { notify }: Workbench,
  { post, reader, as }: { post: Post; reader: Reader; as: 'html' | 'png' },
): Promise<void> {
  try {
    if (as === 'png') await savePostAsPng({ post, reader, theme: themeNow() })
    else await savePostsAsHtml({ posts: [post], reader, theme: themeNow(), title: `Post ${post.id}` })
  } catch (error) {
    notify(`The post could not be saved: ${error instanceof Error ? error.message : String(error)}`)
  }
}
