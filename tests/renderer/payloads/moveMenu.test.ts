import { expect, it } from 'vitest'
import { foldersFor } from '../../../src/renderer/features/payloads/tree/MoveMenu'

const folders = ['payloads/a', 'payloads/a/b', 'payloads/c']

it('offers every folder but the one that a file is in', () => {
  expect(foldersFor('payloads/a/gate.post.json', folders)).toEqual(['payloads', 'payloads/a/b', 'payloads/c'])
  expect(foldersFor('payloads/gate.post.json', [])).toEqual([])
})

it('offers a folder neither itself nor what is below it', () => {
  expect(foldersFor('payloads/a', folders)).toEqual(['payloads/c'])
  expect(foldersFor('payloads/a/b', folders)).toEqual(['payloads', 'payloads/c'])
})
