import { describe, expect, it } from 'vitest'
import { lossIssue } from '#domain/legacy/translation/types'

describe('a loss as an issue', () => {
  it('is omitted when nothing is drawn, else a warning: it never rejects a payload', () => {
    const loss = { path: '/props/blocks/0', what: 'datepicker', why: 'There is none here.' }
    expect(lossIssue({ ...loss, kind: 'omitted' })).toEqual({
      path: '/props/blocks/0',
      code: 'legacy.omitted',
      severity: 'omitted',
      message: 'datepicker: There is none here.',
      data: { what: 'datepicker' },
    })
    expect(lossIssue({ ...loss, kind: 'changed' })).toMatchObject({ code: 'legacy.changed', severity: 'warning' })
  })
})
