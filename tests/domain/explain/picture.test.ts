import { describe, expect, it } from 'vitest'
import { explainPicture } from '#domain/explain/outbound/explainPicture'

const url = new URL('https://pics.example/a/b.png')

describe('a picture that is not shown', () => {
  it.each([
    [404, 'text/html', 'Not shown: pics.example responded to /a/b.png with status 404 Not Found.'],
    [200, 'text/html; charset=utf-8', 'Not shown: pics.example responded to /a/b.png with text/html, not a picture.'],
    [200, '', 'Not shown: pics.example responded to /a/b.png with no Content-Type, not a picture.'],
  ])('is explained by status %s and type %s', (status, contentType, sentence) => {
    expect(explainPicture(url, { ok: true, status, contentType })).toBe(sentence)
  })

  it('may be a picture that no window can show', () => {
    const text = explainPicture(url, { ok: true, status: 200, contentType: 'image/heic' })
    expect(text).toContain('with image/heic, which is broken, of no kind')
  })

  it('says what the network said, without the integration that it is not', () => {
    const note = 'Nothing listens at pics.example. Is the integration running?'
    expect(explainPicture(url, { ok: false, note })).toBe('Not shown: Nothing listens at pics.example.')
  })
})
