import { describe, expect, it } from 'vitest'
import { isPresenter, judgeAddress } from '../../src/main/safety/navigation'

const origin = 'http://127.0.0.1:8065'

describe('where the window may go', () => {
  it.each([
    ['http://127.0.0.1:8065/', 'stay'],
    ['http://127.0.0.1:8065/workbench/open?token=x', 'stay'],
    ['http://127.0.0.1:8066/', 'outside'],
    ['http://127.0.0.1.example.test:8065/', 'outside'],
    ['http://user@127.0.0.1:8065@example.test/', 'outside'],
    ['https://example.test/', 'outside'],
    ['file:///etc/hosts', 'denied'],
    ['javascript:alert(1)', 'denied'],
    ['data:text/html,hello', 'denied'],
    ['smb://example.test/share', 'denied'],
    ['blob:http://127.0.0.1:8066/1', 'denied'],
    ['not an address', 'denied'],
    ['', 'denied'],
  ])('%s: %s', (address, verdict) => {
    expect(judgeAddress(address, one => one === origin)).toBe(verdict)
  })

  it.each([
    ['http://127.0.0.1:8065/?presenter', true],
    ['http://127.0.0.1:8065/', false],
    ['http://127.0.0.1:8065/?presenter=1', false],
    ['http://127.0.0.1:8065/?presenter#open=token', false],
    ['http://127.0.0.1:8065/files/x.html?presenter', false],
    ['http://127.0.0.1:8066/?presenter', false],
    ['https://example.test/?presenter', false],
    ['javascript:alert(1)?presenter', false],
    ['not an address', false],
  ])('%s is the window of a presenter, the only one that a page opens: %s', (address, is) => {
    expect(isPresenter(address, one => one === origin)).toBe(is)
  })

  it('has no place of its own before the service listens', () => {
    expect(judgeAddress('http://127.0.0.1:8065/', () => false)).toBe('outside')
  })
})
