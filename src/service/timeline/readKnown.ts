import { createMarker } from './marker'
import { countMark, type KnownStretch, newStretch, parseStretch } from './stretches'
import type { StretchFiles } from './stretchFiles'

/** What there is of former lives, oldest first. A stretch that a kill left without marks gets them; one without a snapshot goes. */
export async function readKnown(files: StretchFiles): Promise<KnownStretch[]> {
  const known: KnownStretch[] = []
  for (const { from, bytes } of await files.list()) {
    const marks = await files.read(from, 'marks')
    const stretch = (marks === null ? null : stretchIn(marks)) ?? (await recover(files, from))
    if (stretch === null) await files.remove(from)
    else known.push({ ...stretch, bytes })
  }
  return known
}

function stretchIn(text: string): KnownStretch | null {
  try {
    return JSON.parse(text).stretch
  } catch {
    return null
  }
}

async function recover(files: StretchFiles, from: number): Promise<KnownStretch | null> {
  const found = parseStretch((await files.read(from, 'events')) ?? '')
  if (found === null) return null
  const stretch = newStretch(found.head)
  const markOf = createMarker()
  const marks = found.logged.map(({ event }) => markOf(event))
  for (const mark of marks) countMark(stretch, mark)
  await files.write(from, 'marks', Buffer.from(JSON.stringify({ stretch, marks })))
  return stretch
}
