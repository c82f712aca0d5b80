import { describe, expect, it } from 'vitest'
import {
  closedSentence,
  crashText,
  endSentences,
  facts,
  keptSentences,
} from '../../../src/renderer/features/workspaces/crash/crashWords'
import type { Crash } from '../../../src/renderer/features/workspaces/crash/readCrash'

const today = new Date()
const at = today.setHours(10, 46, 2, 0)
const longAgo = new Date(2025, 4, 16, 10, 46, 2).getTime()
const seen = { at, code: null, signal: 'SIGKILL', lines: ['out of luck'] }
const payload = { name: 'rollout-gate', kind: 'post' } as const
const crash: Crash = {
  folder: '/work/release-desk',
  opened_at: at - 60_000,
  written_at: at - 1000,
  workspace_id: 'w',
  interrupted: 2,
  end: seen,
  unsaved: [payload, payload],
}

describe('a workspace that closed unexpectedly', () => {
  it('says when, where its end was seen, and after when, where it was not', () => {
    const closed = (of: Partial<Crash>) => closedSentence('release-desk', { ...crash, ...of })
    expect(closed({})).toBe('release-desk closed unexpectedly at 10:46:02.')
    expect(closed({ end: null })).toBe('release-desk closed unexpectedly after 10:46:01.')
    expect(closed({ end: { ...seen, at: longAgo } })).toBe(
      'release-desk closed unexpectedly on Fri 16 May at 10:46:02.',
    )
    expect(closed({ end: null, written_at: longAgo })).toBe(
      'release-desk closed unexpectedly after Fri 16 May, 10:46:02.',
    )
    expect(closed({ end: null, written_at: 0 })).toBe('release-desk closed unexpectedly.')
  })

  it('says of text and deliveries how many there are', () => {
    expect(keptSentences(crash)).toBe(
      'Everything acknowledged is safe, and so is the text in 2 payloads. 2 deliveries were interrupted and can be resent.',
    )
    expect(keptSentences({ unsaved: [payload], interrupted: 1 })).toBe(
      'Everything acknowledged is safe, and so is the text in 1 payload. 1 delivery was interrupted and can be resent.',
    )
    expect(keptSentences({ unsaved: [payload, { name: 'day', kind: 'scene' }], interrupted: 0 })).toBe(
      'Everything acknowledged is safe, and so is the text in 2 files.',
    )
  })

  it('says nothing of what is not known', () => {
    expect(keptSentences({ unsaved: null, interrupted: null })).toBe('Everything acknowledged is safe.')
    const unknown = { ...crash, end: null, interrupted: null, unsaved: null, written_at: 0 }
    expect(facts(unknown).map(([fact]) => fact)).toEqual(['Folder', 'Opened'])
  })

  it('says how its process ended, and why processes end like that', () => {
    expect(endSentences(seen)).toContain('ended by SIGKILL. The system does this when memory runs out')
    expect(endSentences({ ...seen, signal: 'SIGUSR1' })).toBe('Its service was ended by SIGUSR1.')
    expect(endSentences({ ...seen, signal: null, code: 134 })).toBe('Its service exited with code 134.')
    expect(endSentences(null)).toContain('was not seen')
  })

  it('is copied with all of it, the log last', () => {
    const lines = crashText('release-desk', crash).split('\n')
    expect(lines).toContain('Folder: /work/release-desk')
    expect(lines).toContain('Interrupted deliveries: 2')
    expect(lines).toContain('Text kept by this browser: rollout-gate, rollout-gate')
    expect(lines.slice(-3)).toEqual(['Last lines of its log:', 'out of luck', ''])
  })
})
