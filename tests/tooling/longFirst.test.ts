import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../support/command'
import { longFiles } from '../support/longFirst'

it('the files that specs begin with are there', () => {
  expect(longFiles.filter(file => !existsSync(join(repository, file)))).toEqual([])
})
