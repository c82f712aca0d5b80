import { describe, expect, it } from 'vitest'
import type { ProjectFile } from '#contract/project/files'
import { withFound } from '../../../src/renderer/files/listing'
import { noProject, type ProjectState, reduceProject } from '../../../src/renderer/store/payloads/project'

const path = 'payloads/gate.post.json'
const file = (hash: string): ProjectFile => ({
  path,
  kind: 'post',
  hash,
  words_hash: hash,
  bytes: 2,
  modified_at: 7,
  fault: null,
  errors: 0,
  actions: [],
})
const listed: ProjectState = { ...noProject, files: { [path]: file('one') } }

describe('a response about a file', () => {
  it('is listed', () => {
    expect(withFound(listed, listed.files, file('two')).files[path]?.hash).toBe('two')
    expect(withFound(noProject, noProject.files, file('two')).files[path]?.hash).toBe('two')
    expect(withFound(listed, listed.files, { path, gone: true }).files).toEqual({})
  })

  it('gives way to what the stream said of the file since it was asked for', () => {
    const changed = reduceProject(listed, { seq: 1, at: 1, type: 'project_file', file: file('three') })
    expect(withFound(changed, listed.files, file('two')).files[path]?.hash).toBe('three')
    expect(withFound(changed, listed.files, { path, gone: true }).files[path]?.hash).toBe('three')
    const deleted = reduceProject(listed, { seq: 1, at: 1, type: 'project_file_deleted', path })
    expect(withFound(deleted, listed.files, file('two')).files).toEqual({})
    const made = reduceProject(noProject, { seq: 1, at: 1, type: 'project_file', file: file('three') })
    expect(withFound(made, noProject.files, file('two')).files[path]?.hash).toBe('three')
  })

  it('is listed whatever the stream said of other files', () => {
    const other = reduceProject(listed, {
      seq: 1,
      at: 1,
      type: 'project_file',
      file: { ...file('x'), path: 'payloads/b.post.json' },
    })
    expect(withFound(other, listed.files, file('two')).files[path]?.hash).toBe('two')
  })
})
