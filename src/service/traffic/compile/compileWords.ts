import type { Anywhere, Words } from '#domain/filter/language/tree'
import { fold, includesFold } from '#domain/filter/text'
import { literalsOf } from './literals'
import { anywhere, type Binder, type Bounds, type CompileWorld, facet, type Named } from './parts'

/** Words and regular expressions that are looked for anywhere in an exchange. */
export function compileAnywhere(leaf: Words | Anywhere, world: CompileWorld, binder: Binder): Bounds {
  const find = leaf.type === 'words' ? includesFold(leaf.text) : world.finder(leaf.pattern.source, leaf.pattern.flags)
  // An unknown name is an empty text, and so is the comment of most.
  if (find('')) return facet('1')
  const texts = leaf.type === 'words' ? [fold(leaf.text)] : literalsOf(leaf.pattern.source)
  const named = namedBy(find, world, binder)
  const comments = "number IN (SELECT number FROM exchange_marks WHERE comment <> '')"
  const found = binder.occur(texts)
  return {
    upper: [...named, comments, found.sql].join(' OR '),
    lower: named.join(' OR ') || '0',
    within: named.length > 0 ? anywhere : { type: 'or', of: [{ type: 'commented' }, found.within] },
    byFacets: false,
  }
}

/** Whom and where exchanges are about whose names are found. */
function namedBy(find: (text: string) => boolean, { users, channels, hooks }: CompileWorld, binder: Binder): string[] {
  const idsOf = (named: readonly Named[]): string[] => named.filter(({ name }) => find(name)).map(({ id }) => id)
  const columns = [
    ['user_id', idsOf(users)],
    ['channel_id', idsOf(channels)],
    ['hook_id', idsOf(hooks)],
  ] as const
  return columns.filter(([, ids]) => ids.length > 0).map(([column, ids]) => `${column} IN ${binder.list(ids)}`)
}
