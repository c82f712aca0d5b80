import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errors } from '#contract/errors'
import { repository } from '../support/command'

/** What decides and rejects; the contract only speaks of it. */
const source = globSync('src/{domain,service,headless}/**/*.ts', { cwd: repository })
  .map(file => readFileSync(join(repository, file), 'utf8'))
  .join('\n')

const literals = [...source.matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text)
const ids = new Set(literals)
/** Beginnings that the name of a field is put behind. */
const beginnings = literals.filter(text => /^(api|app|model)\.[\w.]+\.$/.test(text))
/** Ids with a part that is known only when the service rejects. */
const patterns = [...source.matchAll(/`((?:api|app|model)\.[\w.]+\$\{[^`]+)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
)

it('the table of errors has only what the service can respond with', () => {
  const isUsed = (id: string) =>
    ids.has(id) || beginnings.some(text => id.startsWith(text)) || patterns.some(pattern => pattern.test(id))
  expect(Object.keys(errors).filter(id => !isUsed(id))).toEqual([])
})
