import { describe, expect, it } from 'vitest'
import { compileIntegration } from '#domain/lab/compile/compile'
import { nameProblem } from '#domain/lab/nameProblem'
import { callKinds, faultKinds } from '#domain/lab/schema'
import { faultWords } from '#domain/lab/sentences/faultWords'
import { placeForRule, ruleForCall } from '#domain/lab/sentences/ruleForCall'

describe('a rule for a call that none matched', () => {
  it.each(callKinds)('can be used as it is for a %s', kind => {
    const rule = ruleForCall(kind, '/withdraw?size=1')
    expect(rule.when).toEqual([{ on: 'path', equals: '/withdraw' }])
    expect(compileIntegration({ format: 1, rules: [rule] }).integration).not.toBeNull()
  })

  it('takes what looks like a template for a text', () => {
    const [condition] = ruleForCall('click', '/{{ x }}').when ?? []
    expect(condition?.equals).toBe('/{{ "{{" }} x }}')
  })

  it('is tried before a last rule that responds to every call', () => {
    expect(placeForRule([])).toBe(0)
    expect(placeForRule([{ when: [{ on: 'path', equals: '/a' }] }])).toBe(1)
    expect(placeForRule([{ when: [{ on: 'path', equals: '/a' }] }, {}])).toBe(1)
  })
})

describe('the name of a new simulated integration', () => {
  it('is the id of a plugin that no file of the project has, in whatever case', () => {
    expect(nameProblem('deploy-gate.2', [])).toBe('')
    expect(nameProblem('deploy gate', [])).toContain('letters a to z')
    expect(nameProblem('a/b', [])).toContain('letters a to z')
    expect(nameProblem('con', [])).toContain('device')
    expect(nameProblem('Gate', ['integrations/gate.json'])).toBe('There is already an integration called Gate.')
  })
})

describe('a fault in a few words', () => {
  it.each(faultKinds)('is said of %s', is => {
    expect(faultWords({ is })).toMatch(/^[a-z]/)
  })

  it('has what was chosen for it', () => {
    expect(faultWords({ is: 'status', status: 429 })).toBe('status 429')
    expect(faultWords({ is: 'slow_body', ms: 2000 })).toBe('slow body over 2,000 ms')
    expect(faultWords({ is: 'redirect', location: '/else' })).toBe('redirect to /else')
  })
})
