import { expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import { whyUnseen } from '../../../../src/renderer/features/studio/preview/usePreviewReader'
import type { World } from '../../../../src/renderer/store/world/world'

const world = {
  users: [
    { id: 'ned', username: 'ned', roles: 'system_user' },
    { id: 'gina', username: 'gina', roles: 'system_guest' },
  ],
  members: new Set(),
} as unknown as World
const channel = (type: 'O' | 'P') => ({ id: 'c', name: 'deployments', type }) as Channel
const why = (readerId: string, type: 'O' | 'P' = 'O') =>
  whyUnseen(world, { readerId, channel: channel(type), privateTo: '' })

it('who is not in a public channel could join it; a guest has to be added', () => {
  expect(why('ned')).toBe('ned is not a member of deployments and would have to join it first.')
  expect(why('gina')).toBe('gina is a guest: somebody has to add them to deployments.')
  expect(why('gina', 'P')).toBe('gina is not a member of deployments.')
})
