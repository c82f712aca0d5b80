import type { Logic } from '#domain/filter/logic'
import { compileTerm } from './compileTerm'
import { compileAnywhere } from './compileWords'
import { anywhere, type Bounds, type Compiled, type CompileWorld, createBinder } from './parts'

/**
 * Compiles what a filter means to SQL (docs/reference/filter.md). Values are parameters, never text of the statement.
 * `where` lets everything pass that may pass, `sure` only what does for certain; where they are the same, the database
 * decides alone, otherwise the domain decides about what is in between.
 */
export function compile(logic: Logic, world: CompileWorld): Compiled {
  const binder = createBinder()
  const { upper, lower, within, byFacets } = boundsOf(logic)
  const { params, lookups, borders } = binder
  return { where: upper, sure: lower, isExact: upper === lower, byFacets, borders, params, lookups, within }

  function boundsOf(part: Logic): Bounds {
    switch (part.type) {
      case 'and':
        return joined(part.of.map(boundsOf), 'AND', '1')
      case 'or':
        return joined(part.of.map(boundsOf), 'OR', '0')
      case 'not': {
        const { upper, lower, byFacets } = boundsOf(part.of)
        return { upper: `NOT (${lower})`, lower: `NOT (${upper})`, within: anywhere, byFacets }
      }
      default: {
        const { leaf } = part
        return leaf.type === 'term' ? compileTerm(leaf, world, binder) : compileAnywhere(leaf, world, binder)
      }
    }
  }
}

function joined(parts: Bounds[], operator: 'AND' | 'OR', none: string): Bounds {
  const join = (sides: string[]): string =>
    sides.length === 0 ? none : sides.map(side => `(${side})`).join(` ${operator} `)
  return {
    upper: join(parts.map(({ upper }) => upper)),
    lower: join(parts.map(({ lower }) => lower)),
    within: { type: operator === 'AND' ? 'and' : 'or', of: parts.map(({ within }) => within) },
    byFacets: parts.every(({ byFacets }) => byFacets),
  }
}
