import { describe, expect, it } from 'vitest'
import { readLookupResponse, readSubmissionResponse } from '#domain/dialogs/dialogResponse'

const submitted = (response: unknown) => readSubmissionResponse(JSON.stringify(response), 200)
const lookedUp = (response: unknown) => readLookupResponse(JSON.stringify(response), 200)

describe('the response to a submission', () => {
  it('hands back what a dialog knows, and nothing else that the integration sent', () => {
    const known = { error: 'No.', errors: { name: 'Too short' }, type: 'form', form: { title: 'Next' } }
    const read = submitted({ ...known, token: 'secret', items: [] })
    expect(read).toMatchObject({ ok: true, value: known })
    expect(read.ok && Object.keys(read.value)).toEqual(Object.keys(known))
    expect(read.keys.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['error', 'applied'],
      ['errors', 'applied'],
      ['type', 'applied'],
      ['form', 'applied'],
      ['token', 'unknown'],
      ['items', 'unknown'],
    ])
  })

  it.each([{ error: 5 }, { errors: 'No.' }, { errors: { name: 5 } }, { type: [] }, { form: 'Next' }])(
    'is rejected as %j: nothing of it is passed on',
    wrong => {
      const read = submitted({ ...wrong, token: 'secret' })
      expect(read).toMatchObject({ ok: false, fault: 'rejected', status: 400 })
      expect(read.keys.map(({ verdict }) => verdict)).toEqual(['wrong_type', 'unknown'])
    },
  )
})

describe('the response to a lookup', () => {
  const items = [{ text: 'One', value: '1' }]

  it('has its choices, and none without any', () => {
    expect(lookedUp({ items })).toMatchObject({ ok: true, value: { items } })
    for (const none of [{}, { items: [] }, { other: items }])
      expect(lookedUp(none)).toMatchObject({ ok: true, value: { items: [] } })
  })

  it.each([[{ text: 'One' }], 'One', { text: 'One', value: '1' }])('is rejected with the items %j', wrong => {
    expect(lookedUp({ items: wrong })).toMatchObject({ ok: false, status: 400 })
  })
})
