import { warningsOf } from '#domain/issue'
import { contentRemarks } from '#domain/notes/contentRemarks'
import { applicable } from '#domain/posts/blocksEnabled'
import { checkPost } from '#domain/posts/checkPost'
import type { PostContent } from '#domain/posts/post'
import type { Context } from '../../context'
import { warnIssues } from '../../recorder/warnIssues'
import { requireValidContent } from './contentError'

/**
 * Checks the content of a new post under the settings in force, and remarks on what will have no effect. @throws 400.
 */
export function requireContent(ctx: Context, content: PostContent): void {
  const { values } = ctx.settings
  const issues = applicable(checkPost(content), values)
  requireValidContent(issues)
  warnIssues(ctx, [...warningsOf(issues), ...contentRemarks(content, values)])
}
