import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const importOf = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** Names of classes that a style sheet has. */
const classesOf = (sheet: string): Set<string> =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))

/** Classes that a component takes from its style sheets, as `file: name`, which these do not have. */
function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(importOf)].flatMap(([, name = '', path = '']) => {
    const classes = classesOf(join(dirname(file), path))
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, one = '']) => one)
    return used.filter(one => !classes.has(one)).map(one => `${path}: .${one}`)
  })
}

describe('the style sheets of components', () => {
  const files = globSync('src/renderer/**/*.tsx', { cwd: root })

  it('are found', () => expect(files.length).toBeGreaterThan(100))

  it('have every class that a component takes from them', () => {
    expect(files.flatMap(file => missingIn(join(root, file)))).toEqual([])
  })
})
